-- Clicks that lead to retailers get what an order needs of them; the ledger of what they led to.

-- The variant that the shopper had in mind, where that is known.
alter table shop_clicks add column variant_id uuid;

-- The query parameter that takes the id of a click to the retailer's affiliate network.
alter table retailers add column click_parameter text;

-- When the retailer was last asked whether the checkout became an order.
alter table checkouts add column asked_at timestamptz(3);

-- What clicks sold: only ever added to. No column says who bought.
create table ledger_entries (
  id uuid primary key,
  at timestamptz(3) not null,
  kind text not null check (kind in ('order', 'return', 'correction')),
  order_id uuid not null,
  -- The click that led to it, a row of `shop_clicks`; null for what was added at the retailer.
  click_id uuid,
  -- Of a return or a correction: the entry that it takes from or adds to.
  refers_to uuid references ledger_entries,
  retailer_id uuid not null,
  -- The retailer's own ids of what was ordered.
  external_product_id text not null,
  external_variant_id text not null,
  product_details_id uuid,
  -- The creator who is credited with the click, and where they featured the product.
  profile_id uuid,
  post_id uuid,
  product_set_id uuid,
  quantity integer not null,
  -- In minor units, negative where it takes away.
  amount bigint not null,
  currency text not null,
  check (kind = 'order' or refers_to is not null)
);
create index ledger_entries_of_order on ledger_entries (order_id);
create index ledger_entries_of_profile
  on ledger_entries (profile_id, at) include (kind, quantity, amount, currency)
  where profile_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed: add a correction';
end
$$;
create trigger ledger_is_only_added_to before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
