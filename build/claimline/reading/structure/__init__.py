"""A document -> paragraphs, sentences and quotations, each with what kind of text it is."""
