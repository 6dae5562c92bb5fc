-- What grows with time is deleted by its age, which is read from an index (platform/src/db/retention.ts).

-- An import may bring shares of any time, and again: they are counted once for as long as they are kept.
alter table shares add column stored_at timestamptz(3) not null default now();
comment on column shares.stored_at is 'Its retention counts from here: `created_at` may be long before.';
create index shares_by_storing on shares (stored_at);

alter table price_drop_notices add column told_at timestamptz(3) not null default now();
create index price_drop_notices_by_time on price_drop_notices (told_at);

create index restock_notices_by_time on restock_notices (created_at);
create index data_requests_by_end on data_requests (done_at) where done_at is not null;
create index rankings_of_users_by_time on rankings (built_at)
  where scope <> '00000000-0000-0000-0000-000000000000';
-- Those that became orders stay, and are not looked at again and again.
create index checkouts_not_ordered_by_time on checkouts (created_at) where state <> 'ordered';
-- Whether a run is the last of its retailer.
create index import_runs_of_retailer on import_runs (kind, coalesce(retailer, ''), started_at);
