#!/bin/sh
# Restores a backup, by its name in BACKUP_DIR, into the empty database at DATABASE_URL and the folder
# DATA_DIR. Into a database that has something already it restores nothing, and fails.
set -eu

backup="$BACKUP_DIR/${1:?Say which backup: its name in BACKUP_DIR}"
pg_restore --single-transaction --exit-on-error --no-owner \
  --dbname="$DATABASE_URL" "$backup/database.dump"
tar --extract --file="$backup/files.tar" --directory="$DATA_DIR"
