#!/bin/sh
# Writes the database at DATABASE_URL, those at IDENTITY_DATABASE_URL and EVENTS_DATABASE_URL where they
# are set, and the files of DATA_DIR to a new folder in BACKUP_DIR, and prints its name. Needs GNU tar, and a pg_dump that is not
# older than the servers.
set -eu
umask 077

name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
# What failed halfway never has the name of a backup.
unfinished="$BACKUP_DIR/$name.unfinished"
mkdir "$unfinished"
# First: of an account that is deleted in between, the other dump has what asks for its erasure.
if [ -n "${IDENTITY_DATABASE_URL:-}" ]; then
  pg_dump --format=custom --file="$unfinished/identity.dump" "$IDENTITY_DATABASE_URL"
fi
pg_dump --format=custom --file="$unfinished/database.dump" "$DATABASE_URL"
# Last: how far events are counted, which the main database knows, must not be ahead of them.
if [ -n "${EVENTS_DATABASE_URL:-}" ]; then
  pg_dump --format=custom --file="$unfinished/events.dump" "$EVENTS_DATABASE_URL"
fi
# 1 says that a file changed meanwhile: the cache of pictures does, and checks each when it is read.
tar --create --file="$unfinished/files.tar" --directory="$DATA_DIR" . || [ $? -eq 1 ]
mv "$unfinished" "$BACKUP_DIR/$name"
echo "$name"
