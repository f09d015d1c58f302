#!/bin/sh
# core/containers/backup.sh <file>: a backup of the MongoDB of docker-compose.yml; the app may be running.
set -eu
. "$(dirname "$0")/mongodb-tool.sh"
file=${1:?Name the file to write: core/containers/backup.sh <file>}
if [ -e "$file" ]; then
  echo "$file is there already. Name another file." >&2
  exit 1
fi
umask 077
# An incomplete backup must not be left behind.
if mongodb_tool mongodump --archive --gzip >"$file.part"; then
  mv "$file.part" "$file"
  echo "Backed up to $file. It holds personal data and secrets: keep it safe.
A restore also needs secrets/app-secret and, if it is set, the file of KEY_VAULT_FILE: keep them in another place."
else
  rm -f "$file.part"
  echo 'mongodump failed; the lines above say why.' >&2
  exit 1
fi
