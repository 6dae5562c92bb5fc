-- What was liked and unliked of withdrawn posts before all changes were noted.
with given as (
  select id, likes from withdrawn_content where kind = 'post' and ctid >= $1 and ctid < $2
), liked as materialized (
  select post_id, count(*) as rows from likes where post_id in (select id from given) group by post_id
), waiting as (
  select post_id, sum(change) as change from like_changes group by post_id
), found as (
  select id, coalesce(rows, 0) - coalesce(change, 0) - likes as change
  from given left join liked on liked.post_id = id left join waiting on waiting.post_id = id
)
insert into like_changes (post_id, change, by_trigger)
select id, change, true from found where change <> 0;
