-- Product sets: products that a creator puts together under a title. Gift guides are one kind of them.

create table product_sets (
  profile_id uuid not null,
  id uuid not null,
  external_id text,
  title text not null,
  description text not null default '',
  -- Of what kind it is; a plain product set has none.
  subtype text check (subtype in ('GIFT_GUIDE')),
  -- Codes in capitals.
  audience text,
  occasion text,
  product_count integer not null default 0,
  -- In their order, not of its products only.
  cover_image_ids uuid[] not null default '{}' check (cardinality(cover_image_ids) <= 4),
  published_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  content_hash text,
  primary key (profile_id, id),
  unique (profile_id, external_id)
);
create index product_sets_by_id on product_sets (id);
create index product_sets_of_profile
  on product_sets (profile_id, subtype, published_at desc, id desc);

-- A product as it stands in a product set.
create table shop_products (
  profile_id uuid not null,
  id uuid not null,
  product_set_id uuid not null,
  position integer not null,
  product_details_id uuid not null references product_details,
  primary key (profile_id, id),
  unique (profile_id, product_set_id, position),
  foreign key (profile_id, product_set_id) references product_sets (profile_id, id) on delete cascade
);
create index shop_products_by_id on shop_products (id);
create index shop_products_of_details on shop_products (product_details_id);
