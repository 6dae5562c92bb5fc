-- Content: retailers and their products, creators and their posts.
-- The large tables carry their owner's id first in their keys, so that they can be distributed by it.

create table retailers (
  id uuid primary key,
  name text not null unique,
  display_name text not null,
  image_id uuid,
  site_url text,
  buyable boolean not null default false,
  connector text not null default 'none',
  connector_settings jsonb not null default '{}',
  checkout_hosts text[] not null default '{}',
  policies jsonb not null default '[]',
  created_at timestamptz not null default now()
);

-- Every picture and video that the site shows. The id is made from the address, so one address is one row.
create table media_objects (
  id uuid primary key,
  type text not null check (type in ('image', 'video')),
  source_url text not null,
  width integer,
  height integer,
  colour text,
  created_at timestamptz not null default now()
);

create table retailer_products (
  id uuid primary key,
  retailer_id uuid not null references retailers,
  external_id text not null,
  title text not null,
  description text not null default '',
  brand text not null default '',
  link text,
  image_id uuid,
  additional_image_ids uuid[] not null default '{}',
  options jsonb not null default '[]',
  currency text not null,
  price_min integer not null,
  price_max integer not null,
  sale_price_min integer,
  sale_price_max integer,
  policies jsonb not null default '[]',
  size_chart_id uuid,
  -- Of the row as it was read, so that an unchanged row costs no write.
  content_hash text not null,
  seen_at timestamptz not null,
  unique (retailer_id, external_id)
);

create table retailer_product_variants (
  id uuid primary key,
  retailer_product_id uuid not null references retailer_products on delete cascade,
  external_id text not null,
  position integer not null,
  title text not null,
  option_values jsonb not null default '{}',
  price integer not null check (price >= 0),
  sale_price integer check (sale_price >= 0),
  image_id uuid,
  quantity integer check (quantity >= 0),
  available boolean not null,
  unique (retailer_product_id, external_id)
);

-- A product as shoppers see it wherever it is featured.
create table product_details (
  id uuid primary key,
  retailer_id uuid not null references retailers,
  retailer_product_id uuid unique references retailer_products,
  name text not null,
  image_id uuid,
  link text,
  price integer,
  sale_price integer,
  currency text,
  has_variants boolean not null default false,
  available boolean not null default true,
  percent_change real not null default 0,
  price_changed_at timestamptz
);
create index product_details_price_changed on product_details (price_changed_at) where percent_change <> 0;

create table price_history (
  product_details_id uuid not null,
  at timestamptz(3) not null,
  -- What a shopper paid at that time: the sale price where there was one.
  price integer not null,
  currency text not null,
  primary key (product_details_id, at)
);

create table profiles (
  id uuid primary key,
  external_id text unique,
  display_name text not null,
  name text not null default '',
  bio text not null default '',
  place text not null default '',
  avatar_id uuid,
  followers_count integer not null default 0,
  latest_post_at timestamptz(3),
  created_at timestamptz not null default now()
);
create unique index profiles_display_name on profiles (lower(display_name));
create index profiles_latest_post on profiles (id) include (latest_post_at);

create table posts (
  profile_id uuid not null,
  id uuid not null,
  external_id text,
  title text not null default '',
  caption text not null default '',
  hashtags text[] not null default '{}',
  hero_image_id uuid,
  video_media_id uuid,
  published_at timestamptz(3) not null,
  pinned_at timestamptz(3),
  likes_count integer not null default 0,
  shares_count integer not null default 0,
  content_hash text,
  primary key (profile_id, id),
  unique (profile_id, external_id)
);
create index posts_by_id on posts (id);
-- Imports of what shoppers did name posts without their creators.
create index posts_by_external_id on posts (external_id);
create index posts_of_profile on posts (profile_id, published_at desc, id desc);
create index posts_newest on posts (published_at desc, id desc);
create index posts_pinned on posts (profile_id, pinned_at) where pinned_at is not null;

create table post_hashtags (
  hashtag text not null,
  published_at timestamptz(3) not null,
  post_id uuid not null,
  profile_id uuid not null,
  primary key (hashtag, published_at, post_id)
);
create index post_hashtags_of_post on post_hashtags (post_id);

-- A product as it stands in one post.
create table products (
  id uuid primary key,
  profile_id uuid not null,
  post_id uuid not null,
  position integer not null,
  product_details_id uuid not null references product_details,
  matching text not null default 'exact' check (matching in ('exact', 'similar')),
  unique (post_id, position)
);
create index products_of_details on products (product_details_id);

create table follows (
  user_id uuid not null,
  profile_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, profile_id)
);
create index follows_newest on follows (user_id, id desc);
create index follows_of_profile on follows (profile_id, created_at);

create table likes (
  user_id uuid not null,
  post_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
create index likes_newest on likes (user_id, created_at desc, post_id desc);
create index likes_of_post on likes (post_id, created_at);
create index likes_by_time on likes (created_at);

create table shares (
  id uuid primary key,
  user_id uuid,
  post_id uuid not null,
  created_at timestamptz(3) not null default now()
);
create index shares_by_time on shares (created_at);

-- Rankings are built by jobs. A reader that is in the middle of a version goes on in it while it is kept.
create table rankings (
  name text primary key,
  version integer not null,
  built_at timestamptz not null
);
create table ranked_posts (
  name text not null,
  -- The creator of a ranking of one creator's posts, else all zeroes.
  scope uuid not null,
  version integer not null,
  position integer not null,
  post_id uuid not null,
  profile_id uuid not null,
  primary key (name, scope, version, position)
);

create table secrets (
  name text primary key,
  value bytea not null
);
