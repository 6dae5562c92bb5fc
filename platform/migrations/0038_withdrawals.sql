-- What operators have withdrawn. Posts, product sets and collections leave their tables, so that no query
-- can show them; their rows wait here until they are restored.
create table withdrawn_content (
  id uuid primary key,
  kind text not null check (kind in ('post', 'product-set', 'collection')),
  profile_id uuid not null references profiles on delete cascade,
  external_id text,
  -- Its own row and those that belong to it, as JSON, by the names of their tables.
  rows jsonb not null,
  -- How many likes it had, by which its count is corrected when it is restored.
  likes integer not null default 0,
  -- Whether it stays withdrawn when its creator is restored.
  by_itself boolean not null,
  reason text,
  withdrawn_at timestamptz(3) not null
);
create index withdrawn_content_of_profile on withdrawn_content (profile_id, kind, external_id);

-- A creator keeps their followers and their name.
alter table profiles
  add column withdrawn_at timestamptz(3),
  add column withdrawal_reason text;
create trigger search_withdrawn after update of withdrawn_at on profiles
  for each row
  when ((old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
  execute function queue_row_for_search('profiles');

alter table import_runs add column withdrawn integer not null default 0;
