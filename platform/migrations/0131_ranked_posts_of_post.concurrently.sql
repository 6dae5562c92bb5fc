-- A post that is withdrawn or deleted leaves the rankings.
create index concurrently if not exists ranked_posts_of_post on ranked_posts (post_id);
