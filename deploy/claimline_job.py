"""What spark-submit runs: Claimline's commands in the Spark that it has started. See the README, "On a cluster"."""

import os

from claimline.__main__ import main

if __name__ == "__main__":
    os.environ["SPARK_MASTER"] = "spark-submit"  # its own options say where that is
    main()
