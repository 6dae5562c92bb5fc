-- Documents have terms of the vocabulary now: all are made again.
insert into search_queue (index, id)
select 'products', id from product_details where ctid >= $1 and ctid < $2;
