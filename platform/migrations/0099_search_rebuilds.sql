-- By which vocabulary the documents of the search index are made, and how far they are made again by it.
create table search_rebuilds (
  only_row boolean primary key default true check (only_row),
  version text not null,
  -- The documents that are next: null once all are made.
  index text check (index in ('posts', 'profiles', 'products')),
  after uuid,
  done integer not null default 0,
  documents integer not null default 0,
  started_at timestamptz(3) not null default now()
);
insert into search_rebuilds (version) values ('');
