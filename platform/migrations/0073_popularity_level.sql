-- How popular a post is as a power of two, so that the job that ranks featured posts reads no more of
-- the old ones than may compete with the new. The counts themselves are in no index: a like would
-- have to write all indexes of its post.
alter table posts add column popularity_level smallint not null default 0;
alter table withdrawn_posts add column popularity_level smallint not null default 0;
comment on column posts.popularity_level is
  'The floor of the binary logarithm of likes, thrice the shares, and one.';

create function level_popularity() returns trigger language plpgsql as $$
begin
  -- One less than its binary digits.
  new.popularity_level := length(ltrim(
    greatest(new.likes_count + 3 * new.shares_count + 1, 1)::bit(32)::text, '0')) - 1;
  return new;
end $$;
create trigger popularity_levelled before insert or update of likes_count, shares_count on posts
  for each row execute function level_popularity();
