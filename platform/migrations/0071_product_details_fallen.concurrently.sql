-- Whom a notification may concern is found from what changed, not by going through all subscriptions.
create index concurrently if not exists product_details_fallen
  on product_details (price_changed_at) where percent_change > 0;
