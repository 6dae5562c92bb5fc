-- Collections: posts that a creator puts together under a title.

create table collections (
  profile_id uuid not null,
  id uuid not null,
  external_id text,
  title text not null,
  description text not null default '',
  -- Among the creator's collections, the smallest first; at the same rank the newest first.
  rank integer not null default 0,
  item_count integer not null default 0,
  published_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  content_hash text,
  primary key (profile_id, id),
  unique (profile_id, external_id)
);
create index collections_by_id on collections (id);
create index collections_of_profile on collections (profile_id, rank, id desc);

-- A post of the creator as it stands in a collection.
create table collection_items (
  profile_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  position integer not null,
  post_id uuid not null,
  primary key (profile_id, id),
  unique (profile_id, collection_id, position),
  foreign key (profile_id, collection_id) references collections (profile_id, id) on delete cascade,
  foreign key (profile_id, post_id) references posts (profile_id, id) on delete cascade
);
create index collection_items_of_post on collection_items (profile_id, post_id);
