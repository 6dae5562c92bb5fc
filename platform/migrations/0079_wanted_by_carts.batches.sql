insert into wanted_queue
select retailer_product_id from cart_items where ctid >= $1 and ctid < $2;
