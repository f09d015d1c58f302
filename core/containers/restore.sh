#!/bin/sh
# core/containers/restore.sh <file>: replaces the data in the MongoDB of docker-compose.yml with a backup of backup.sh. The app
# is stopped meanwhile, and the old data is backed up first, beside the backup.
set -eu
. "$(dirname "$0")/mongodb-tool.sh"
file=${1:?Name the backup: core/containers/restore.sh <file>}
if [ ! -s "$file" ]; then
  echo "There is no backup at $file." >&2
  exit 1
fi
docker compose stop app
if ! "$(dirname "$0")/backup.sh" "$file.before-restore-$(date -u +%Y-%m-%dT%H-%M-%SZ)"; then
  docker compose start app
  echo 'Nothing was restored, and the app is started again.' >&2
  exit 1
fi
if mongodb_tool mongorestore --archive --gzip --drop <"$file"; then
  docker compose start app
  echo "Restored $file, and started the app."
else
  echo 'mongorestore failed; the lines above say why. The app stays stopped: what stood there is in the file named above.' >&2
  exit 1
fi
