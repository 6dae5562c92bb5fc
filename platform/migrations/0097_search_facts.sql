-- Posts are found by what their products are, too: by the facts and sizes of each, and by the colour and
-- the category of the variant that the post shows.
create function queue_posts_of_changed_product() returns trigger language plpgsql as $$
begin
  insert into search_queue (index, id)
    select 'posts', p.post_id from products p
    join product_details d on d.id = p.product_details_id where d.retailer_product_id = new.id;
  notify search_queue;
  return null;
end $$;
create trigger search_posts_of_changed after update of brand, facts, options on retailer_products
  for each row
  when ((old.brand, old.facts, old.options) is distinct from (new.brand, new.facts, new.options))
  execute function queue_posts_of_changed_product();

create function queue_changed_variant_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (index, id)
    select 'products', id from product_details where retailer_product_id = new.retailer_product_id
    union all
    select 'posts', post_id from products where variant_id = new.id;
  notify search_queue;
  return null;
end $$;
create trigger search_updated after update of colour, category on retailer_product_variants
  for each row
  when ((old.colour, old.category) is distinct from (new.colour, new.category))
  execute function queue_changed_variant_for_search();
