-- What grows with time is deleted by its age, which is read from an index (platform/src/db/retention.ts).

-- An import may bring shares of any time, and again: they are counted once for as long as they are kept.
alter table shares add column stored_at timestamptz(3) not null default now();
comment on column shares.stored_at is 'Its retention counts from here: `created_at` may be long before.';

alter table price_drop_notices add column told_at timestamptz(3) not null default now();
