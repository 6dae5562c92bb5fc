-- Pictures and videos that may be seen: those that something uses which is not withdrawn. What is withdrawn
-- with a post, a product set or a collection is in no table of these, so that nothing has to be noted of it.
create view shown_media_objects as
  select media.* from media_objects media
  where exists (select from posts where hero_image_id = media.id)
    or exists (select from posts where video_media_id = media.id)
    or exists (
      select from (
        select id from retailer_products
        where additional_image_ids || image_id || size_chart_id @> array[media.id]
        union all
        select retailer_product_id from retailer_product_variants where image_id = media.id
      ) pictured
      join product_details d on d.retailer_product_id = pictured.id
      where d.withdrawn_at is null
        and d.retailer_id <> all (array(select id from retailers where withdrawn_at is not null)))
    or exists (select from profiles where avatar_id = media.id and withdrawn_at is null)
    or exists (select from product_sets where cover_image_ids @> array[media.id])
    or exists (select from retailers where image_id = media.id and withdrawn_at is null)
    or exists (select from category_bubbles where image_id = media.id);

-- What uses a picture; retailers and category bubbles are few.
create index posts_of_picture on posts (hero_image_id) where hero_image_id is not null;
create index posts_of_video on posts (video_media_id) where video_media_id is not null;
create index retailer_products_of_picture on retailer_products
  using gin ((additional_image_ids || image_id || size_chart_id)) with (fastupdate = off);
create index retailer_product_variants_of_picture on retailer_product_variants (image_id)
  where image_id is not null;
create index profiles_of_picture on profiles (avatar_id) where avatar_id is not null;
create index product_sets_of_picture on product_sets using gin (cover_image_ids)
  with (fastupdate = off);
