-- Carts, one for each user and retailer; what was handed to retailers; what they say was ordered.

create table carts (
  user_id uuid not null,
  id uuid not null,
  retailer_id uuid not null references retailers,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, id),
  unique (user_id, retailer_id)
);

create table cart_items (
  user_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  retailer_product_id uuid not null references retailer_products on delete cascade,
  -- By the retailer's id: a variant that an import leaves out and brings back gets a new one of ours.
  variant_external_id text not null,
  -- What it is called while the catalogue does not have it.
  variant_id uuid not null,
  variant_title text not null,
  product_details_id uuid not null,
  quantity integer not null check (quantity between 1 and 99),
  content_source_type text check (content_source_type in ('post', 'product_set', 'off_property')),
  content_source_id uuid,
  click_hash text,
  -- What a piece cost when the shopper last saw the cart, in minor units.
  seen_price integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id),
  foreign key (user_id, cart_id) references carts on delete cascade,
  unique nulls not distinct
    (user_id, cart_id, retailer_product_id, variant_external_id,
     content_source_type, content_source_id, click_hash)
);

create table checkouts (
  user_id uuid not null,
  id uuid not null,
  retailer_id uuid not null references retailers,
  -- Null for a checkout of variants without a cart.
  cart_id uuid,
  -- Of the lines: the same lines lead to the same checkout for as long as it is open.
  fingerprint text not null,
  -- 'pending' until the retailer has answered.
  state text not null default 'pending' check (state in ('pending', 'open', 'ordered', 'closed')),
  external_id text,
  checkout_url text,
  currency text not null,
  -- What was asked for, each with its prices, its source and its titles at that time.
  lines jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);
create unique index checkouts_alive on checkouts (user_id, retailer_id, fingerprint)
  where state in ('pending', 'open');
create unique index checkouts_by_external_id on checkouts (retailer_id, external_id)
  where external_id is not null;
create index checkouts_by_time on checkouts (created_at);

create table orders (
  user_id uuid not null,
  id uuid not null,
  retailer_id uuid not null references retailers,
  checkout_id uuid not null,
  external_id text not null,
  number text not null,
  state text not null check (state in ('placed', 'shipped', 'delivered', 'cancelled', 'returned')),
  lines jsonb not null,
  total integer not null,
  currency text not null,
  order_url text,
  ordered_at timestamptz(3) not null,
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, id),
  unique (retailer_id, external_id)
);
create index orders_of_user on orders (user_id, ordered_at desc, id desc);
