-- Which variant of a product a post's picture shows, and where in the picture it is.
alter table products
  add column variant_id uuid references retailer_product_variants on delete set null,
  -- Left, top, width and height as fractions of the picture.
  add column hotspot real[] check (array_length(hotspot, 1) = 4);
create index products_of_variant on products (variant_id) where variant_id is not null;
