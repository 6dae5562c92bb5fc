insert into wanted_queue
select d.retailer_product_id from wishes w join product_details d on d.id = w.product_details_id
where d.retailer_product_id is not null and w.ctid >= $1 and w.ctid < $2;
