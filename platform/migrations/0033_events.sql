-- What happens on the site, a partition a day. Events have no visitor and no user where the visitor
-- did not consent.
create table events (
  -- Made by the browser, with its time: an event that is sent again has both.
  id uuid not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  name text not null,
  visitor_id uuid,
  user_id uuid,
  -- The page's name in the URL tree, if it has one, and its path without the query.
  page text,
  path text not null,
  -- What it was about: 'post', 'product' (its id within a post or a set), 'profile', 'product-set',
  -- 'collection'.
  content_type text,
  content_id uuid,
  -- The event's other properties, and how the visitor came (`campaign`).
  properties jsonb not null default '{}',
  primary key (at, id)
) partition by range (at);
create index events_of_user on events (user_id) where user_id is not null;
create index events_of_visitor on events (visitor_id, at) where visitor_id is not null;
create index events_by_name on events (name, at);

-- What no day has a partition for yet.
create table partitions.events_rest partition of events default;
