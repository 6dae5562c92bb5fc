-- Whoever stores an endpoint has locked it, so that it need not be unique, which it could not be
-- on several machines.
create index concurrently if not exists push_subscriptions_by_endpoint
  on push_subscriptions (endpoint);
