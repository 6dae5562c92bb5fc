-- The week of the newest document that has a term, counted from the first of 1970: what only old
-- documents have is looked for from there on.
alter table search_terms add column newest integer not null default 0;

-- Each document gets the word of its week, by which common words are looked for in some weeks only.
insert into search_queue (index, id) select 'profiles', id from profiles;
insert into search_queue (index, id) select 'products', id from product_details order by id;
insert into search_queue (index, id) select 'posts', id from posts order by published_at;
