-- What stays of an erased shopper's checkouts and orders, so that sales and returns of them are booked
-- for creators. Nothing in it leads to a person.
create table order_refs (
  retailer_id uuid not null,
  -- The hash of the retailer's own id of the order or checkout.
  ref text not null,
  -- The order in the ledger; null of a checkout.
  order_id uuid,
  checkout_id uuid not null,
  -- What was checked out or ordered, with its credit.
  lines jsonb not null,
  ordered_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision text not null,
  erased_at timestamptz(3) not null,
  primary key (retailer_id, ref)
);
create index order_refs_by_time on order_refs (erased_at);
