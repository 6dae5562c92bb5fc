-- Browsers that are sent notifications. A kind that has no time is not sent; otherwise what happened
-- since that time has not been told yet.
create table push_subscriptions (
  user_id uuid not null,
  -- Of the browser, which keeps it in a cookie.
  id uuid not null,
  -- The address at the browser's push service, and the keys that messages are encrypted with.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  locale text not null,
  time_zone text not null,
  price_drops_since timestamptz(3),
  new_posts_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);
create index push_subscriptions_of_price_drops on push_subscriptions (user_id)
  where price_drops_since is not null;
create index push_subscriptions_of_new_posts on push_subscriptions (user_id)
  where new_posts_since is not null;

-- The lowest price of a saved product that its user was told of: no price is told twice.
create table price_drop_notices (
  user_id uuid not null,
  product_details_id uuid not null,
  price integer not null,
  currency text not null,
  primary key (user_id, product_details_id)
);

-- Notifications that no push service has been asked to deliver, or that one has turned down for now.
create table push_messages (
  user_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('price-drops', 'new-posts')),
  payload text not null,
  due_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  attempts integer not null default 0,
  primary key (user_id, id),
  foreign key (user_id, subscription_id) references push_subscriptions (user_id, id) on delete cascade
);
create index push_messages_due on push_messages (due_at);
create index push_messages_of_subscription on push_messages (user_id, subscription_id);
