-- More reasons why a post stands in a feed for you, and the creator whom it is similar to. What is stored
-- fulfils the wider condition, so the table need not be read for it.
alter table ranked_posts drop constraint ranked_posts_reason_check;
alter table ranked_posts add constraint ranked_posts_reason_check check (reason in
  ('followed_similar', 'hashtag', 'fresh', 'trending', 'trending_today', 'most_shared', 'rising_creator')
) not valid;
alter table ranked_posts add column reason_profile_id uuid;
