-- Whom a notification may concern is found from what changed, not by going through all subscriptions.
create index product_details_fallen on product_details (price_changed_at) where percent_change > 0;
create index wishes_by_details on wishes (product_details_id, user_id);
