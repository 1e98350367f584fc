"""A story -> each of its pages as a value: path, template, context."""
