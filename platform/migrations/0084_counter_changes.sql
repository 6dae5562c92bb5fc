-- What likes and follows change about the counts of posts and creators, until a job adds it to them: an
-- update of the count itself would make all who like one post wait for each other's commits. A count is
-- that of its row and of the changes that are still here.
create table like_changes (
  post_id uuid not null,
  id bigint generated always as identity,
  change integer not null,
  primary key (post_id, id)
);
create table follow_changes (
  profile_id uuid not null,
  id bigint generated always as identity,
  change integer not null,
  primary key (profile_id, id)
);
