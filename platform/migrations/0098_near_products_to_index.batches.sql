-- Colours and materials say whether a thing is quite of them or only near: all products are made again.
insert into search_queue (index, id)
select 'products', id from product_details where ctid >= $1 and ctid < $2;
