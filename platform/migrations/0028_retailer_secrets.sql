-- Tokens and keys for the interfaces of retailers, encrypted with a key that is not in the database.
create table retailer_secrets (
  retailer_id uuid not null references retailers on delete cascade,
  name text not null,
  -- Which key encrypted it.
  key_id text not null,
  value bytea not null,
  primary key (retailer_id, name)
);
