#!/bin/sh
# core/containers/create-secrets.sh [SMTP_URL]: creates the files in secrets/ that docker-compose.yml gives to its containers. A file that is
# there stays; what .env says of it for release 1.0.0 is taken over.
set -eu
of_env() {
  [ ! -e .env ] || sed -n "s/^$1=//p" .env | tail -n 1 | tr -d "\"'"
}
create() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"
}
random() {
  openssl rand "$1" "$2" | tr -d '\n'
}
smtp=${1:-$(of_env SMTP_URL)}
if [ ! -s secrets/smtp-url ] && [ -z "$smtp" ]; then
  echo 'Name your mail server: core/containers/create-secrets.sh smtps://user:password@host. To try it here: smtp://mailhog:1025.' >&2
  exit 1
fi
mkdir -p secrets
# The folder keeps this machine's other users away; in the containers the files are read by users that this machine does not have.
chmod 700 secrets
umask 022
app_secret=$(of_env APP_SECRET)
root_password=$(of_env MONGODB_ROOT_PASSWORD)
password=$(of_env MONGODB_PASSWORD)
create smtp-url "$smtp"
create app-secret "${app_secret:-$(random -base64 48)}"
# Letters and digits: the password stands in an address.
create mongodb-root-password "${root_password:-$(random -hex 24)}"
create mongodb-password "${password:-$(random -hex 24)}"
create database-url "mongodb://soloflight:$(cat secrets/mongodb-password)@mongodb:27017/soloflight?replicaSet=rs0&authSource=soloflight"
echo 'secrets/ holds what docker-compose.yml needs. Keep it, in another place than the backups, and take these values out of .env.'
