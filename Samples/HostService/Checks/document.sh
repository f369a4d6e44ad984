#!/usr/bin/env bash
# Checks the OpenAPI document of the built service with an independent validator. --generated also sends generated requests
# to every route. Both programs come from PyPI, into a virtual environment below .build.
set -euo pipefail
cd "$(dirname "$0")/.."
environment=$(dirname "$(python3 -B Checks/packages.py)")

# It is an option of builds, and no variable of the service.
export -n RICHPUSH_BUILD_OPTIONS
folder=$(mktemp -d)
(cd "$folder" && exec "${SWIFTPM_BUILD_DIR:-$OLDPWD/.build}/debug/host-service" --port 0 --admin-port 0 >ready 2>log) &
service=$!
trap 'kill $service 2>/dev/null || true; wait $service || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do
    [ -s "$folder/ready" ] && break
    sleep 0.1
done
[ -s "$folder/ready" ] || { cat "$folder/log" >&2; exit 69; }
url=$(sed 's/.*"url":"\([^"]*\)".*/\1/' "$folder/ready")
key=$(sed 's/.*"key":"\([^"]*\)".*/\1/' "$folder/ready")
curl -sf "$url/v1/openapi.json" -o "$folder/openapi.json"
"$environment/python" -m openapi_spec_validator "$folder/openapi.json"
if [ "${1:-}" = "--generated" ]; then
    # It cannot write NDJSON: the checks in items.py do. It cannot know cursors, nor that dates begin in 1970, so that
    # it may not expect 2xx for each request that fits the document.
    python3 - "$folder/openapi.json" <<'END'
import json, sys
document = json.load(open(sys.argv[1]))
for path in document["paths"].values():
    path.get("post", {}).get("requestBody", {"content": {}})["content"].pop("application/x-ndjson", None)
json.dump(document, open(sys.argv[1], "w"))
END
    "$environment/schemathesis" run "$folder/openapi.json" --url "$url" --header "Authorization: Bearer $key" \
        --checks all --exclude-checks positive_data_acceptance --max-examples "${EXAMPLES:-50}" --seed 1 --request-timeout 40 --suppress-health-check all
fi
