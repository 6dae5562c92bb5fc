create index concurrently if not exists retailer_product_variants_by_gtin on retailer_product_variants (gtin) where gtin is not null;
