-- A shopper who wants to hear when a variant is back in stock. The variant is named as its retailer
-- names it: an import deletes a variant that its file leaves out, and it returns with another id.
create table restock_notices (
  user_id uuid not null,
  retailer_product_id uuid not null,
  variant_external_id text not null,
  created_at timestamptz(3) not null default now(),
  -- When an import saw it in stock; the mail follows, and the row goes with it.
  restocked_at timestamptz(3),
  primary key (user_id, retailer_product_id, variant_external_id)
);
create index restock_notices_of_variant on restock_notices (retailer_product_id, variant_external_id);
create index restock_notices_due on restock_notices (restocked_at) where restocked_at is not null;
