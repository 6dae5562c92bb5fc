-- The first answers to calls that came with an Idempotency-Key, kept for a day. A key is the user's
-- own, and the table's key begins with the user's id, so that it can be distributed by it.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  -- What was asked: a sha256 of method, address and body.
  fingerprint text not null,
  status smallint not null,
  -- JSON, as it was sent.
  body text not null,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);
