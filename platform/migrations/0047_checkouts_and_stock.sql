-- The checkout in whose place this one came although its retailer did not say that it had ended: it is
-- canceled there before this one is made.
alter table checkouts add column replaces uuid;

-- When the retailer was last asked for this variant because somebody is about to buy it.
alter table retailer_product_variants add column asked_at timestamptz(3);
create index retailer_product_variants_missed on retailer_product_variants (asked_at)
  where not available and asked_at is not null;
