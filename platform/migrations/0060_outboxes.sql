-- Notifications wait as all does that is sent later (platform/src/outbox). One that is being sent stays
-- in the table, and no other process takes it before it is out of date.
alter table push_messages
  add column created_at timestamptz(3) not null default now(),
  add column last_error text;
create index push_messages_by_id on push_messages (id);

-- What a CDN is to drop and has not been told of yet.
create table cdn_purges (
  id uuid primary key,
  -- Null means everything.
  tags text[],
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  expires_at timestamptz(3),
  attempts integer not null,
  last_error text
);
create index cdn_purges_due on cdn_purges (due_at);
