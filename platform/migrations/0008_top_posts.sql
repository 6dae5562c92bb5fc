-- The posts of each creator from the last month by likes and shares, as a job last counted them.
create table profile_top_posts (
  profile_id uuid not null,
  post_id uuid not null,
  score integer not null,
  published_at timestamptz(3) not null,
  primary key (profile_id, post_id)
);
create index profile_top_posts_in_order
  on profile_top_posts (profile_id, score desc, published_at desc, post_id desc);

insert into profile_top_posts (profile_id, post_id, score, published_at)
select posts.profile_id, posts.id, posts.likes_count + 3 * posts.shares_count, posts.published_at
from rankings
join ranked_posts using (name, version)
join posts on posts.profile_id = ranked_posts.profile_id and posts.id = ranked_posts.post_id
where name = 'top_month';

delete from ranked_posts where name = 'top_month';
delete from rankings where name = 'top_month';
-- Nobody asks when what is recommended to everybody was last found.
delete from rankings
  where name = 'recommended_profiles' and scope = '00000000-0000-0000-0000-000000000000';
