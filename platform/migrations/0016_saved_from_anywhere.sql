-- A product can be saved as it stands in a post, as it stands in a product set, or by itself. What
-- `product_id` names is a row of `products`, of `shop_products` or of `product_details`.
alter table wishes alter column post_id drop not null;
alter table wishes add column product_set_id uuid;
create index wishes_of_details on wishes (user_id, product_details_id);

-- When the post was published, so that the posts that feature a product are read in order from an index.
alter table products add column published_at timestamptz(3);
update products set published_at = posts.published_at from posts
  where posts.profile_id = products.profile_id and posts.id = products.post_id;
alter table products alter column published_at set not null;
drop index products_of_details;
create index products_of_details
  on products (product_details_id, published_at desc, post_id desc) include (profile_id);

-- Clicks that led to a retailer, and the creator who is credited with each. Nothing tells who clicked.
create table shop_clicks (
  id uuid primary key,
  clicked_at timestamptz(3) not null default now(),
  product_details_id uuid not null,
  profile_id uuid,
  post_id uuid,
  product_set_id uuid
);
create index shop_clicks_of_profile on shop_clicks (profile_id, clicked_at) where profile_id is not null;
