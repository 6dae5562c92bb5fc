-- Category bubbles: what a shop offers in a country first, in its own words and with its own pictures.
create table category_bubbles (
  country text not null,
  -- The category that the bubble opens, as it stands in addresses.
  key text not null,
  label text not null,
  image_id uuid not null,
  -- The hashtag whose posts the category shows, if that does not follow from the key.
  feed_hashtag text,
  position integer not null,
  primary key (country, key)
);

-- The last part of a product's category, such as `coats`, by which deals are filtered.
alter table product_details add column kind text;
update product_details d set kind = v.kind
from (
  select distinct on (retailer_product_id) retailer_product_id,
    nullif(trim(split_part(regexp_replace(category, '^.* > ', ''), ',', 1)), '') as kind
  from retailer_product_variants where category is not null order by retailer_product_id, position
) v where v.retailer_product_id = d.retailer_product_id;

-- Products whose price fell, the largest drop first: all of them, and by each filter.
create index product_details_deals on product_details (percent_change desc, id desc)
  where percent_change > 0 and available;
create index product_details_deals_of_retailer on product_details (retailer_id, percent_change desc, id desc)
  where percent_change > 0 and available;
create index product_details_deals_of_kind on product_details (kind, percent_change desc, id desc)
  where percent_change > 0 and available;
create index product_details_deals_of_both on product_details (retailer_id, kind, percent_change desc, id desc)
  where percent_change > 0 and available;
