-- What creators' insights have not counted yet: how many likes, saves, follows and clicks have come and
-- gone, of whichever day. Triggers fill it, so that imports and erasures count as well; no row says
-- who did anything. The job that counts takes the rows out.
create table insight_changes (
  day date not null,
  measure text not null check (measure in ('likes', 'saves', 'follows', 'clicks')),
  profile_id uuid,
  post_id uuid,
  product_set_id uuid,
  times integer not null
);

create function note_insight_change() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_table_name = 'likes' then
    insert into insight_changes (day, measure, post_id, times)
      select (created_at at time zone 'UTC')::date, 'likes', post_id, sign * count(*)
      from changed group by 1, 3;
  elsif tg_table_name = 'wishes' then
    insert into insight_changes (day, measure, post_id, product_set_id, times)
      select (created_at at time zone 'UTC')::date, 'saves', post_id, product_set_id, sign * count(*)
      from changed where coalesce(post_id, product_set_id) is not null group by 1, 3, 4;
  elsif tg_table_name = 'follows' then
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

create trigger insight_inserted after insert on likes referencing new table as changed
  for each statement execute function note_insight_change();
create trigger insight_deleted after delete on likes referencing old table as changed
  for each statement execute function note_insight_change();
create trigger insight_inserted after insert on wishes referencing new table as changed
  for each statement execute function note_insight_change();
create trigger insight_deleted after delete on wishes referencing old table as changed
  for each statement execute function note_insight_change();
create trigger insight_inserted after insert on follows referencing new table as changed
  for each statement execute function note_insight_change();
create trigger insight_deleted after delete on follows referencing old table as changed
  for each statement execute function note_insight_change();
create trigger insight_inserted after insert on shop_clicks referencing new table as changed
  for each statement execute function note_insight_change();
create trigger insight_deleted after delete on shop_clicks referencing old table as changed
  for each statement execute function note_insight_change();

-- Events are counted by their position, so only those that are erased have rows.
create table insight_erased_events (
  position bigint not null,
  day date not null,
  name text not null,
  content_type text not null,
  content_id uuid not null
);

create function note_erased_events() returns trigger language plpgsql as $$
begin
  insert into insight_erased_events (position, day, name, content_type, content_id)
    select position, (at at time zone 'UTC')::date, name, content_type, content_id
    from changed where content_id is not null and content_type is not null;
  return null;
end $$;
create trigger insight_deleted after delete on events referencing old table as changed
  for each statement execute function note_erased_events();

alter table insight_progress add column position bigint;
comment on column insight_progress.position is
  'Of the last event that is counted; null while days are still to be counted as a whole.';
