create index concurrently if not exists wishes_by_details on wishes (product_details_id, user_id);
