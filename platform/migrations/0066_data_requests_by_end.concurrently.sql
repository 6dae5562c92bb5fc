create index concurrently if not exists data_requests_by_end on data_requests (done_at) where done_at is not null;
