alter table retailer_product_variants add column price_changed_at timestamptz;
comment on column retailer_product_variants.price_changed_at is 'Since when its price has been paid, as far as it may be reduced.';
