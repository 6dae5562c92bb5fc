-- Products that are not shown: the retailer's feed says so, or an operator withdrew them. Both are kept
-- apart, so that an import does not bring back what was withdrawn and a restore publishes no draft.
alter table product_details
  add column published boolean not null default true,
  add column withdrawn_at timestamptz(3),
  add column withdrawal_reason text,
  -- Which operator did; null for the command line.
  add column withdrawn_by uuid,
  add column hidden boolean not null
    generated always as (not published or withdrawn_at is not null) stored;

-- Hides all products of the retailer, whose own rows stay as they are.
alter table retailers
  add column withdrawn_at timestamptz(3),
  add column withdrawal_reason text,
  add column withdrawn_by uuid;
create index product_details_withdrawn on product_details (withdrawn_at desc)
  where withdrawn_at is not null;

-- What shoppers see of products. The withdrawn retailers are read once a query, not once a row.
create view shown_product_details as
  select * from product_details
  where not hidden
    and retailer_id <> all (array(select id from retailers where withdrawn_at is not null));

create view shown_retailer_products as
  select p.* from retailer_products p
  where not exists (select from product_details d where d.retailer_product_id = p.id and d.hidden)
    and p.retailer_id <> all (array(select id from retailers where withdrawn_at is not null));

-- Products as they stand in posts, in product sets and in the lists of creators' shops.
create view shown_products as
  select p.* from products p
  join shown_product_details d on d.id = p.product_details_id;

create view shown_shop_products as
  select p.* from shop_products p
  join shown_product_details d on d.id = p.product_details_id;

create view shown_profile_products as
  select p.* from profile_products p
  join shown_product_details d on d.id = p.product_details_id;

create trigger search_hidden after update of published, withdrawn_at on product_details
  for each row
  when (old.hidden is distinct from new.hidden)
  execute function queue_row_for_search('products');
create trigger search_posts_of_hidden after update of published, withdrawn_at on product_details
  for each row
  when (old.hidden is distinct from new.hidden)
  execute function queue_posts_of_renamed_product();
create trigger search_withdrawn after update of withdrawn_at on retailers
  for each row
  when ((old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
  execute function queue_products_of_renamed_retailer();
