-- Product sets and collections with a date to come are not shown before a job takes the mark off them.
alter table product_sets add column scheduled boolean not null default false;
alter table collections add column scheduled boolean not null default false;
update product_sets set scheduled = true where published_at > now();
update collections set scheduled = true where published_at > now();
update withdrawn_content set rows = jsonb_set(rows, '{product_sets,0,scheduled}',
  to_jsonb((rows->'product_sets'->0->>'published_at')::timestamptz > now()))
where kind = 'product-set';
update withdrawn_content set rows = jsonb_set(rows, '{collections,0,scheduled}',
  to_jsonb((rows->'collections'->0->>'published_at')::timestamptz > now()))
where kind = 'collection';
create index product_sets_scheduled on product_sets (published_at) where scheduled;
create index collections_scheduled on collections (published_at) where scheduled;

-- What shoppers see of them; whatever is public reads these.
create view shown_product_sets as select * from product_sets where not scheduled;
create view shown_collections as select * from collections where not scheduled;

create or replace view shown_shop_products as
  select p.* from shop_products p
  join shown_product_details d on d.id = p.product_details_id
  join product_sets s on s.profile_id = p.profile_id and s.id = p.product_set_id
  where not s.scheduled;
