-- What shows a category best: a post, and products from the best on. Kept by the job `rankings`.
create table category_picks (
  hashtag text primary key,
  post_id uuid,
  product_details_ids uuid[] not null
);

-- A category without a picture of its own shows that of the best product.
alter table category_bubbles alter column image_id drop not null;
