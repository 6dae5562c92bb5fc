-- What a retailer says of a product's size, fit and material, where it does.
alter table retailer_products add column facts jsonb;

-- A view has the columns that its table had when the view was made.
create or replace view shown_retailer_products as
  select p.* from retailer_products p
  where not exists (select from product_details d where d.retailer_product_id = p.id and d.hidden)
    and p.retailer_id <> all (array(select id from retailers where withdrawn_at is not null));
