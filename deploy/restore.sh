#!/bin/sh
# Restores a backup, by its name in BACKUP_DIR, into the empty database at DATABASE_URL, those at
# IDENTITY_DATABASE_URL and EVENTS_DATABASE_URL where the backup has identity or events apart, and the
# folder DATA_DIR. Into a database that has something already it restores nothing, and fails.
set -eu

backup="$BACKUP_DIR/${1:?Say which backup: its name in BACKUP_DIR}"
restore() {
  pg_restore --single-transaction --exit-on-error --no-owner --dbname="$2" "$backup/$1.dump"
}
if [ -e "$backup/identity.dump" ]; then
  restore identity "${IDENTITY_DATABASE_URL:?Set it to an empty database: the backup has identity apart}"
fi
if [ -e "$backup/events.dump" ]; then
  restore events "${EVENTS_DATABASE_URL:?Set it to an empty database: the backup has events apart}"
fi
restore database "$DATABASE_URL"
tar --extract --file="$backup/files.tar" --directory="$DATA_DIR"
