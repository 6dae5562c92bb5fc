-- Triggers of shoppers' rows note what changed without looking at content, and are told by the name that
-- a table begins with which one it is, and name the columns they write: all that holds for the parts of a
-- table on several machines, too.

create or replace function queue_wanted() returns trigger language plpgsql as $$
begin
  insert into wanted_queue (retailer_product_id) select distinct retailer_product_id from changed;
  return null;
end $$;

-- As `wanted_queue`, by the details of products: what is saved names nothing else.
create table wanted_details_queue (product_details_id uuid not null);

create or replace function queue_wanted_details() returns trigger language plpgsql as $$
begin
  insert into wanted_details_queue (product_details_id) select distinct product_details_id from changed;
  return null;
end $$;

create or replace function note_insight_change() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_table_name like 'likes%' then
    insert into insight_changes (day, measure, post_id, times)
      select (created_at at time zone 'UTC')::date, 'likes', post_id, sign * count(*)
      from changed group by 1, 3;
  elsif tg_table_name like 'wishes%' then
    insert into insight_changes (day, measure, post_id, product_set_id, times)
      select (created_at at time zone 'UTC')::date, 'saves', post_id, product_set_id, sign * count(*)
      from changed where coalesce(post_id, product_set_id) is not null group by 1, 3, 4;
  elsif tg_table_name like 'follows%' then
    insert into insight_changes (day, measure, profile_id, times)
      select (created_at at time zone 'UTC')::date, 'follows', profile_id, sign * count(*)
      from changed group by 1, 3;
  else
    insert into insight_changes (day, measure, profile_id, post_id, times)
      select (clicked_at at time zone 'UTC')::date, 'clicks', profile_id, post_id, sign * count(*)
      from changed where profile_id is not null group by 1, 3, 4;
  end if;
  return null;
end $$;
