# Runs one of MongoDB's database tools in the container of docker-compose.yml, by the app's own account: mongodb_tool mongodump --archive
# A container that release 1.0.0 started has the password itself in its environment: the backup before an upgrade meets that one.
# The address holds a password, and every user of the machine sees the arguments of a process: the tool reads it from a file.
mongodb_tool() {
  docker compose exec -T mongodb sh -c '
    umask 077
    config=$(mktemp)
    trap "rm -f \"$config\"" EXIT
    printf "uri: \"mongodb://soloflight:%s@localhost/soloflight?authSource=soloflight\"\n" "${MONGODB_PASSWORD:-$(cat "$MONGODB_PASSWORD_FILE")}" >"$config"
    "$@" --quiet --config="$config"' sh "$@"
}
