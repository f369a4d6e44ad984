"""Checks a list of parts by the published schema of CycloneDX 1.5: validate.py FILE. Run it in the environment of run_validator."""
import pathlib
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

text = pathlib.Path(sys.argv[1]).read_text()
fault = JsonStrictValidator(SchemaVersion.V1_5).validate_str(text)
if fault is not None:
    sys.exit(f"{sys.argv[1]} is not CycloneDX 1.5: {fault}")
