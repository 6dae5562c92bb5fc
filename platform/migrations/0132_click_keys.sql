-- The keys by which repeated clicks of one visitor are found: one an hour, deleted when the next one is
-- made. From then on nobody can tell whose click was whose, not even from a guess.
create table click_keys (
  hour timestamptz(3) primary key,
  key bytea not null
);
