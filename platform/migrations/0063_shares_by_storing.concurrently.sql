create index concurrently if not exists shares_by_storing on shares (stored_at);
