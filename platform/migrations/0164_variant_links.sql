alter table retailer_product_variants add column link text;
comment on column retailer_product_variants.link is 'Its own page at the shop, where it has one.';
