-- Field's words: creators that share followers are similar.
alter table alike_profiles rename to similar_profiles;
alter table similar_profiles rename column alike_id to similar_id;

alter table ranked_posts drop constraint ranked_posts_reason_check;
update ranked_posts set reason = 'followed_similar' where reason = 'followed_alike';
alter table ranked_posts add constraint ranked_posts_reason_check
  check (reason in ('followed_similar', 'hashtag', 'fresh', 'trending'));

alter table recommended_profiles drop constraint recommended_profiles_reason_check;
update recommended_profiles set reason = 'followed_similar' where reason = 'followed_alike';
alter table recommended_profiles add constraint recommended_profiles_reason_check
  check (reason in ('followed_similar', 'hashtag', 'trending'));
