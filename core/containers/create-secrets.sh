#!/bin/sh
# core/containers/create-secrets.sh [SMTP_URL]: creates the files in secrets/ that docker-compose.yml gives to its containers. A file that is
# there stays. The values with which release 1.0.0 ran are taken over, from the environment or from .env.
set -eu
# The value of a setting in .env, as Compose reads it: with quotes around it as it stands between them, otherwise up to a comment.
in_file() {
  [ ! -e .env ] || sed -nE "s/^[[:space:]]*(export[[:space:]]+)?$1[[:space:]]*=//p" .env | tr -d '\r' | tail -n 1 | sed -E \
    -e "s/^[[:space:]]*'([^']*)'.*/\1/" -e t \
    -e 's/^[[:space:]]*"(([^"\\]|\\.)*)".*/\1/' -e 't double' \
    -e 's/[[:space:]]#.*//' -e 's/^[[:space:]]+//' -e 's/[[:space:]]+$//' -e b \
    -e ':double' -e 's/\\(.)/\1/g'
}
# former <setting>: sets `value` and `origin`. Compose prefers the environment, too.
former() {
  value=$(printenv "$1" || true)
  origin='taken over from the environment'
  [ -z "$value" ] || return 0
  value=$(in_file "$1")
  origin='taken over from .env'
}
# create <file> <value> <how it came about>
create() {
  if [ -s "secrets/$1" ]; then
    echo "secrets/$1: stays as it is"
  else
    printf '%s\n' "$2" >"secrets/$1"
    echo "secrets/$1: $3"
  fi
}
# take_over <file> <setting> <a new value>
take_over() {
  former "$2"
  if [ -n "$value" ]; then create "$1" "$value" "$origin"; else create "$1" "$3" created; fi
}
random() {
  openssl rand "$1" "$2" | tr -d '\n'
}
former SMTP_URL
if [ ! -s secrets/smtp-url ] && [ -z "${1:-$value}" ]; then
  echo 'Name your mail server: core/containers/create-secrets.sh smtps://user:password@host. To try it here: smtp://mailhog:1025.' >&2
  exit 1
fi
mkdir -p secrets
# The folder keeps this machine's other users away; in the containers the files are read by users that this machine does not have.
chmod 700 secrets
umask 022
if [ -n "${1:-}" ]; then create smtp-url "$1" created; else create smtp-url "$value" "$origin"; fi
take_over app-secret APP_SECRET "$(random -base64 48)"
# Letters and digits: the password stands in an address.
take_over mongodb-root-password MONGODB_ROOT_PASSWORD "$(random -hex 24)"
take_over mongodb-password MONGODB_PASSWORD "$(random -hex 24)"
create database-url "mongodb://soloflight:$(cat secrets/mongodb-password)@mongodb:27017/soloflight?replicaSet=rs0&authSource=soloflight" created
echo 'secrets/ holds what docker-compose.yml needs. Keep it, in another place than the backups, and take these values out of .env.'
