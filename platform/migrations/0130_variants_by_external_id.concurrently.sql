-- Retailers' order messages may name a variant without its product.
create index concurrently if not exists retailer_product_variants_by_external_id
  on retailer_product_variants (external_id);
