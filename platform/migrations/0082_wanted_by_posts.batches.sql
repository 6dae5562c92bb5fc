insert into wanted_queue
select d.retailer_product_id from products f join product_details d on d.id = f.product_details_id
where d.retailer_product_id is not null and f.published_at > now() - interval '30 days'
  and f.ctid >= $1 and f.ctid < $2;
