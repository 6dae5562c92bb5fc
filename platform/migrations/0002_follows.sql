-- Follows, recommended creators and the for-you feed.

create index follows_by_time on follows (created_at);

-- A ranking of one user's (for_you) has a version of its own; others have the scope of everybody.
alter table rankings add column scope uuid not null default '00000000-0000-0000-0000-000000000000';
alter table rankings drop constraint rankings_pkey;
alter table rankings add primary key (name, scope);

-- Why a post stands in a ranking, where that is told to the reader.
alter table ranked_posts add column reason text
  check (reason in ('followed_alike', 'hashtag', 'fresh', 'trending'));
alter table ranked_posts add column reason_hashtag text;

-- For each creator, those whom its followers also follow; a higher score is more alike.
create table alike_profiles (
  profile_id uuid not null,
  alike_id uuid not null,
  score real not null,
  primary key (profile_id, alike_id)
);

-- Creators for a user to follow; those for everybody have a user id of zeroes.
create table recommended_profiles (
  user_id uuid not null,
  position integer not null,
  profile_id uuid not null,
  reason text not null check (reason in ('followed_alike', 'hashtag', 'trending')),
  primary key (user_id, position)
);
