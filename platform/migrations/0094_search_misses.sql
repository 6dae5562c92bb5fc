-- What was searched for without finding anything, in lower case, and how often.
create table search_misses (
  query text primary key,
  asked integer not null default 1,
  asked_at timestamptz(3) not null default now()
);
create index search_misses_asked on search_misses (asked desc, query);
create index search_misses_asked_at on search_misses (asked_at);
