-- What likes and follows change of counts is noted by triggers beside what insights count, on the machine
-- that has the row: so a like is one row of one user, wherever those are. The version before notes it
-- itself as well, which is left out.
alter table like_changes add column by_trigger boolean;
alter table follow_changes add column by_trigger boolean;

create function leave_out() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger noted_already before insert on like_changes
  for each row when (new.by_trigger is null) execute function leave_out();
create trigger noted_already before insert on follow_changes
  for each row when (new.by_trigger is null) execute function leave_out();

create function note_like() returns trigger language plpgsql as $$
declare
  it record := case tg_op when 'INSERT' then new else old end;
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into like_changes (post_id, change, by_trigger) values (it.post_id, change, true);
  insert into insight_changes (day, measure, post_id, times)
    values ((it.created_at at time zone 'UTC')::date, 'likes', it.post_id, change);
  return null;
end $$;
create or replace trigger insight_inserted after insert on likes
  for each row execute function note_like();
create or replace trigger insight_deleted after delete on likes
  for each row execute function note_like();

create function note_follow() returns trigger language plpgsql as $$
declare
  it record := case tg_op when 'INSERT' then new else old end;
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into follow_changes (profile_id, change, by_trigger) values (it.profile_id, change, true);
  insert into insight_changes (day, measure, profile_id, times)
    values ((it.created_at at time zone 'UTC')::date, 'follows', it.profile_id, change);
  return null;
end $$;
create or replace trigger insight_inserted after insert on follows
  for each row execute function note_follow();
create or replace trigger insight_deleted after delete on follows
  for each row execute function note_follow();

-- The ids of what is there, else null. An insert that calls them reads content where it is sent to, and
-- nowhere else; a creator is not deleted before it has ended.
create function existing_post(post_id uuid) returns uuid language plpgsql as $$
begin
  return (select id from posts where id = post_id);
end $$;
create function existing_profile(profile_id uuid) returns uuid language plpgsql as $$
begin
  return (select id from profiles where id = profile_id for key share);
end $$;

-- Every change is noted, also of what is withdrawn, so nobody counts likes when it comes back. A version
-- before that brings back what this one has withdrawn fails, rather than to count wrong.
alter table withdrawn_content alter column likes drop default;
alter table withdrawn_content alter column likes drop not null;
