#!/bin/sh
# Uploads samples to the service on this machine and waits until it has read them: try-documents.sh SLIPWAY FOLDER
# SLIPWAY is the command, FOLDER contains the release. SLIPWAY_TRY_URL: another address of the service. Needs curl.
set -eu
slipway=$1 folder=$2
base=${SLIPWAY_TRY_URL:-http://127.0.0.1:${PORT:-4680}}
pick() { "$folder/node" -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).$1"; }
eval "$("$slipway" api-client create --name "Try $$")"
token=$(curl -sS -u "$client_id:$client_secret" -d grant_type=client_credentials "$base/api/v1/oauth/token" | pick access_token)
api() { curl -sS --fail-with-body -H "Authorization: Bearer $token" "$@"; }
for file in papierhaus-re-2026-10482.pdf cafe-mole-receipt.jpg foerdebank-2026-10.camt053.xml; do
  id=$(api -F "file=@$folder/samples/files/$file" "$base/api/v1/documents" | pick id)
  for _ in $(seq 150); do
    status=$(api "$base/api/v1/documents/$id" | pick status)
    [ "$status" != EXTRACTED ] || break
    sleep 0.2
  done
  echo "$file: $status, total $(api "$base/api/v1/documents/$id" | pick 'fields?.totalAmount?.value')"
  [ "$status" = EXTRACTED ] || { echo "FAILED: $file is $status" >&2; exit 1; }
done
for page in / /help/ /docs; do
  status=$(curl -s -o /dev/null -w '%{http_code}' "$base$page")
  echo "$page: $status"
  [ "$status" = 200 ] || exit 1
done
