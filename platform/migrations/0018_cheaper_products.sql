-- By what a cheaper product like another is found: kept with each variant, so that one index leads to it.
alter table retailer_product_variants
  add column category text,
  add column colour text,
  add column currency text;
create index retailer_product_variants_alike on retailer_product_variants
  (category, colour, currency, coalesce(sale_price, price), id)
  where available and category is not null and colour is not null;
