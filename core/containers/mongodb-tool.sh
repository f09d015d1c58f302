# Runs one of MongoDB's database tools in the container of docker-compose.yml, by the app's own account: mongodb_tool mongodump --archive
# The address holds a password, and every user of the machine sees the arguments of a process: the tool reads it from a file.
mongodb_tool() {
  docker compose exec -T mongodb sh -c '
    umask 077
    config=$(mktemp)
    trap "rm -f \"$config\"" EXIT
    printf "uri: \"mongodb://soloflight:%s@localhost/soloflight?authSource=soloflight\"\n" "$(cat "$MONGODB_PASSWORD_FILE")" >"$config"
    "$@" --quiet --config="$config"' sh "$@"
}
