-- By which it is known what is wanted.
create index concurrently if not exists cart_items_of_product on cart_items (retailer_product_id);
