-- What a product is, in the terms of the vocabulary: the kind of thing, and the terms of all that can be
-- said of it, which are among its tokens, too. From these it is counted what can be filtered by.
alter table search_products
  add column kind text,
  add column attributes text[] not null default '{}';

-- The terms are words of documents.
insert into search_queue (index, id) select 'products', id from product_details order by id;
insert into search_queue (index, id) select 'posts', id from posts order by published_at;
