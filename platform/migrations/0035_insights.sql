-- What was done with what creators publish, a row a day (UTC). The rows outlive the events that they
-- are counted from, and no column says who did it.
create table insight_days (
  profile_id uuid not null references profiles on delete cascade,
  day date not null,
  -- Impressions of posts, and page views of them.
  seen integer not null,
  opened integer not null,
  -- Page views of products as they stand in posts and product sets.
  products_opened integer not null,
  -- Page views of the shop, and of its product sets and collections.
  shop_visits integer not null,
  likes integer not null,
  saves integer not null,
  follows integer not null,
  clicks integer not null,
  primary key (profile_id, day)
);
create index insight_days_by_day on insight_days (day);

-- The same of each post. Rows of posts that were withdrawn stay and are not shown.
create table insight_post_days (
  profile_id uuid not null references profiles on delete cascade,
  day date not null,
  post_id uuid not null,
  seen integer not null,
  opened integer not null,
  products_opened integer not null,
  likes integer not null,
  saves integer not null,
  clicks integer not null,
  primary key (profile_id, day, post_id)
);
create index insight_post_days_by_day on insight_post_days (day);

create table insight_progress (
  only_row boolean primary key default true check (only_row),
  -- The first day that is counted again; those before it are final.
  open_day date not null,
  -- Until when it was counted.
  counted_until timestamptz(3) not null
);
