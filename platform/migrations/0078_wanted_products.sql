-- The products whose offers are read again from their retailers, by how soon, so that the job that
-- reads them looks at those that are due and not at all carts, wishes and posts. It finds out itself
-- what nobody wants any more, when that is due.
create table wanted_products (
  retailer_product_id uuid primary key references retailer_products on delete cascade,
  retailer_id uuid not null,
  -- 2: in a cart, or awaited. 1: saved, or in a recent post.
  urgency smallint not null,
  -- Of the product, as the job last found it: the same or earlier.
  seen_at timestamptz not null
);
create index wanted_products_due
  on wanted_products (retailer_id, urgency, seen_at, retailer_product_id);

-- What may have become wanted since the last run. Only ever appended to, so that writers wait for nobody.
create table wanted_queue (retailer_product_id uuid not null);

create function queue_wanted() returns trigger language plpgsql as $$
begin
  insert into wanted_queue select distinct retailer_product_id from changed;
  return null;
end $$;
create trigger wanted_inserted after insert on cart_items referencing new table as changed
  for each statement execute function queue_wanted();
create trigger wanted_inserted after insert on restock_notices referencing new table as changed
  for each statement execute function queue_wanted();
create trigger wanted_updated after update on restock_notices referencing new table as changed
  for each statement execute function queue_wanted();

create function queue_wanted_details() returns trigger language plpgsql as $$
begin
  insert into wanted_queue
    select distinct d.retailer_product_id from changed
    join product_details d on d.id = changed.product_details_id
    where d.retailer_product_id is not null;
  return null;
end $$;
create trigger wanted_inserted after insert on wishes referencing new table as changed
  for each statement execute function queue_wanted_details();
create trigger wanted_inserted after insert on products referencing new table as changed
  for each statement execute function queue_wanted_details();
create trigger wanted_updated after update on products referencing new table as changed
  for each statement execute function queue_wanted_details();

create function queue_shown_product() returns trigger language plpgsql as $$
begin
  insert into wanted_queue values (new.retailer_product_id);
  return null;
end $$;
create trigger wanted_shown after update on product_details for each row
  when (old.hidden and not new.hidden and new.retailer_product_id is not null)
  execute function queue_shown_product();
