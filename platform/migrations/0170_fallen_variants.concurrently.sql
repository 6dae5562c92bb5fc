-- Shoppers who saved a variant hear when its price falls, whether or not another stands for the product.
create index concurrently if not exists retailer_product_variants_fallen
  on retailer_product_variants (price_changed_at) where percent_change > 0;
