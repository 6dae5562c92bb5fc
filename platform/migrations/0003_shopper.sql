-- What a shopper keeps: wishes, settings, signed policies; and requests for their own data.
-- Keys begin with the user's id, so that the tables can be distributed by it.

create table wish_collections (
  user_id uuid not null,
  id uuid not null,
  title text not null,
  position integer not null,
  shared boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);

-- A product as it stands in a post, saved in a collection or, without one, in the user's own list.
create table wishes (
  user_id uuid not null,
  id uuid not null,
  collection_id uuid,
  -- In its list; 0 until the list is put in order, so that new wishes come first.
  position integer not null default 0,
  product_id uuid not null,
  post_id uuid not null,
  product_details_id uuid not null,
  saved_price integer,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id),
  unique nulls not distinct (user_id, collection_id, product_id),
  foreign key (user_id, collection_id) references wish_collections (user_id, id) on delete cascade
);
create index wishes_of_product on wishes (user_id, product_id);
create index wishes_in_order on wishes (user_id, collection_id, position, id desc);

create table settings (
  user_id uuid primary key,
  locale text not null,
  updated_at timestamptz(3) not null default now()
);

create table signed_policies (
  user_id uuid not null,
  policy text not null check (policy in ('cookie', 'privacy', 'tos')),
  signed_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  primary key (user_id, policy)
);

create table data_requests (
  user_id uuid not null,
  id uuid not null,
  request_type text not null check (request_type in ('access', 'erasure')),
  status text not null default 'pending' check (status in ('pending', 'done')),
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  -- The answer to an access request, as JSON.
  archive text,
  archive_expires_at timestamptz(3),
  primary key (user_id, id)
);
create unique index data_requests_once on data_requests (user_id, request_type) where status = 'pending';
create index data_requests_pending on data_requests (id) where status = 'pending';
create index data_requests_expiry on data_requests (archive_expires_at) where archive is not null;

create index shares_of_user on shares (user_id) where user_id is not null;

create index wishes_by_time on wishes (created_at);
