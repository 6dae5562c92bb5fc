-- What tells a variant from others beyond the retailer, where its feed says so.
alter table retailer_product_variants
  -- The retailer's own stock-keeping unit.
  add column sku text,
  add column gtin text,
  add column mpn text,
  add column condition text check (condition in ('new', 'refurbished', 'used'));
