-- What tells a variant from others beyond the retailer, where its feed says so.
alter table retailer_product_variants
  -- The retailer's own stock-keeping unit.
  add column sku text,
  add column gtin text,
  add column mpn text,
  add column condition text check (condition in ('new', 'refurbished', 'used'));

-- What shipping to some places costs, and until when a retailer takes products back.
alter table retailer_products add column shipping jsonb;
alter table retailers add column returns jsonb;

-- A view has the columns that its table had when the view was made.
create or replace view shown_retailer_products as
  select p.* from retailer_products p
  where not exists (select from product_details d where d.retailer_product_id = p.id and d.hidden)
    and p.retailer_id <> all (array(select id from retailers where withdrawn_at is not null));
