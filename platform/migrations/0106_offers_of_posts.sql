-- What posts feature, with what shoppers see of each product: one look-up, where `shown_products` beside
-- `shown_product_details` takes two.
create view shown_post_offers as
  select p.post_id, d.* from products p
  join shown_product_details d on d.id = p.product_details_id;
