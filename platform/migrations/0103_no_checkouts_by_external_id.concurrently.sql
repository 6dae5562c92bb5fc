drop index concurrently if exists checkouts_by_external_id;
