-- Sales that begin and end by their own dates, also between imports (decision 08-prices).
alter table retailer_product_variants
  -- The sale price that counts from `sale_starts_at` until right before `sale_ends_at`; a date that is
  -- missing does not limit it. Null: `sale_price` has no dates.
  add column dated_sale_price integer,
  add column sale_starts_at timestamptz(3),
  add column sale_ends_at timestamptz(3),
  -- The next of the two dates at which `sale_price` changes.
  add column sale_due_at timestamptz(3);
create index retailer_product_variants_by_sale_due on retailer_product_variants (sale_due_at)
  where sale_due_at is not null;

-- The dates of sales were not kept: each feed is read once more, also if it has not changed.
update retailer_feeds set etag = null, last_modified = null;
