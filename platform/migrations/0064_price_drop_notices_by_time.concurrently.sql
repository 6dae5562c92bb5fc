create index concurrently if not exists price_drop_notices_by_time on price_drop_notices (told_at);
