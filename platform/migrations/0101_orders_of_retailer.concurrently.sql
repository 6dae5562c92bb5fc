-- As of checkouts. Two reports of one order wait for one another, so that it is stored once.
create unique index concurrently if not exists orders_of_retailer
  on orders (retailer_id, external_id, user_id);
