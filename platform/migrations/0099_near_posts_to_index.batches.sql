-- Colours and materials say whether a thing is quite of them or only near: all posts are made again.
insert into search_queue (index, id)
select 'posts', id from posts where ctid >= $1 and ctid < $2;
