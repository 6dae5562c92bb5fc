-- For the question in a cart whether its checkout was bought.
create index concurrently if not exists checkouts_unreported
  on checkouts (user_id, cart_id, unreported_at desc) where unreported_at is not null;
