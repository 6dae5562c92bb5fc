-- What may be shown beside the price of a variant, decided once by its history (decision 08-prices).
alter table retailer_product_variants
  -- The lowest price of the 30 days before the price was reduced; null where it was not.
  add column former_price integer,
  -- What the retailer says that it cost, while too little is known to judge that.
  add column list_price integer,
  -- What is saved of the former price, as a fraction of whole percent.
  add column percent_change real not null default 0,
  -- When that ends by the clock alone; the job `reductions` decides it anew then.
  add column reduction_ends_at timestamptz(3);
create index retailer_product_variants_by_reduction_end
  on retailer_product_variants (reduction_ends_at) where reduction_ends_at is not null;

-- The views have the columns of their tables.
drop view shown_profile_products;
drop view shown_shop_products;
drop view shown_products;
drop view shown_product_details;
-- As the variant that stands for the product: the first of those in stock that cost least, or of all. So
-- what was kept beside it of the variants in stock is the same.
alter table product_details
  add column former_price integer,
  add column list_price integer,
  drop column sale_refuted,
  drop column price_in_stock,
  drop column sale_in_stock;
drop index product_details_price_changed;
create view shown_product_details as
  select * from product_details
  where not hidden
    and retailer_id <> all (array(select id from retailers where withdrawn_at is not null));
create view shown_products as
  select p.* from products p
  join shown_product_details d on d.id = p.product_details_id;
create view shown_shop_products as
  select p.* from shop_products p
  join shown_product_details d on d.id = p.product_details_id;
create view shown_profile_products as
  select p.* from profile_products p
  join shown_product_details d on d.id = p.product_details_id;

update product_details d set price = shown.price, sale_price = shown.sale_price
from product_details priced
cross join lateral (
  select v.price, v.sale_price from retailer_product_variants v
  where v.retailer_product_id = priced.retailer_product_id
  order by v.available desc, coalesce(v.sale_price, v.price), v.position, v.id limit 1
) shown
where d.id = priced.id and (d.price, d.sale_price) is distinct from (shown.price, shown.sale_price);

-- What the rule before called fallen or on sale is forgotten, and the job decides it anew with its first
-- run: whatever is called a sale, or changed lately.
update product_details set percent_change = 0 where percent_change <> 0;
delete from price_feed_posts where hashtag = 'ltksalealert';
update retailer_product_variants v set reduction_ends_at = 'epoch'
where v.sale_price is not null or exists (
  select from price_histories h
  where h.retailer_product_id = v.retailer_product_id
    and h.variant_external_id = v.external_id and h.at > now() - interval '30 days'
);

-- Deals that are left out since their sale cannot be judged.
create index product_details_unproven on product_details (retailer_id, kind)
  where list_price is not null and available;
