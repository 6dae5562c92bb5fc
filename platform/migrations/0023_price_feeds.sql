-- Feeds of posts by the prices of their products: what is on sale, finds under 50 and under 100.

alter table product_details
  -- The least that a variant in stock costs, in minor units; null where all are sold out.
  add column price_in_stock integer,
  -- Whether a variant in stock costs less than its regular price.
  add column sale_in_stock boolean not null default false;
update product_details d set price_in_stock = v.price, sale_in_stock = v.is_on_sale
from (
  select retailer_product_id, min(coalesce(sale_price, price)) as price,
    coalesce(bool_or(sale_price < price), false) as is_on_sale
  from retailer_product_variants where available group by retailer_product_id
) v where v.retailer_product_id = d.retailer_product_id;

-- Kept by imports and jobs; shaped like `post_hashtags`, and paged the same way.
create table price_feed_posts (
  hashtag text not null,
  published_at timestamptz(3) not null,
  post_id uuid not null,
  profile_id uuid not null,
  primary key (hashtag, published_at, post_id)
);
create index price_feed_posts_of_post on price_feed_posts (post_id);
insert into price_feed_posts (hashtag, published_at, post_id, profile_id)
select distinct feed.hashtag, p.published_at, p.post_id, p.profile_id
from products p
join product_details d on d.id = p.product_details_id
cross join lateral (values
  ('ltksalealert', d.available and (d.sale_in_stock or d.percent_change > 0)),
  ('ltkfindsunder50', d.currency = 'USD' and d.price_in_stock < 5000),
  ('ltkfindsunder100', d.currency = 'USD' and d.price_in_stock < 10000)
) feed (hashtag, holds)
where feed.holds;

-- What creators write under these names does not count.
delete from post_hashtags
where hashtag in ('ltksalealert', 'ltkfindsunder50', 'ltkfindsunder100');
