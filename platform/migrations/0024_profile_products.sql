-- The products of each creator's posts, each once: as it stands in the newest post that features it.
-- Writes of posts keep the list; a job keeps the score, which is what shoppers did with it lately.
create table profile_products (
  profile_id uuid not null,
  product_details_id uuid not null,
  product_id uuid not null,
  post_id uuid not null,
  published_at timestamptz(3) not null,
  position integer not null,
  score integer not null default 0,
  primary key (profile_id, product_details_id)
);

insert into profile_products
  (profile_id, product_details_id, product_id, post_id, published_at, position)
select distinct on (profile_id, product_details_id)
  profile_id, product_details_id, id, post_id, published_at, position
from products
order by profile_id, product_details_id, published_at desc, post_id desc;

-- Both have all that a page of the list needs, so that what is skipped costs no look at the table.
create index profile_products_recent
  on profile_products (profile_id, published_at desc, post_id desc, position)
  include (product_details_id, product_id, score);
create index profile_products_trending
  on profile_products (profile_id, score desc, published_at desc, post_id desc, position)
  include (product_details_id, product_id);
create index profile_products_scored on profile_products (profile_id, product_details_id)
  where score > 0;

-- Which post of a creator was the newest to feature a product.
create index products_of_profile
  on products (profile_id, product_details_id, published_at desc, post_id desc);

create index shop_clicks_by_time on shop_clicks (clicked_at);

-- How many product sets a creator has of each kind, and how many of their guides are for whom.
create index product_sets_counted on product_sets (profile_id, subtype, audience);
