insert into wanted_queue
select retailer_product_id from restock_notices
where restocked_at is null and ctid >= $1 and ctid < $2;
