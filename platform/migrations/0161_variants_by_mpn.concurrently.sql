create index concurrently if not exists retailer_product_variants_by_mpn on retailer_product_variants (lower(mpn)) where mpn is not null;
