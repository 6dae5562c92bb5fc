create index concurrently if not exists restock_notices_by_time on restock_notices (created_at);
