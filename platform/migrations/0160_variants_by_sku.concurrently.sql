create index concurrently if not exists retailer_product_variants_by_sku on retailer_product_variants (lower(sku) text_pattern_ops) where sku is not null;
