-- What is a shopper's refers to nothing in the catalogue any more, and is unique among its owner's rows
-- only: it can be kept on other machines than content. Neither retailers nor their products are ever
-- deleted.
alter table orders drop constraint orders_retailer_id_external_id_key;
alter table orders drop constraint orders_retailer_id_fkey;
alter table checkouts drop constraint checkouts_retailer_id_fkey;
alter table carts drop constraint carts_retailer_id_fkey;
alter table cart_items drop constraint cart_items_retailer_product_id_fkey;
alter table push_subscriptions drop constraint push_subscriptions_endpoint_key;
