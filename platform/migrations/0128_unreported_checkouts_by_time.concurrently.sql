-- For their count by day.
create index concurrently if not exists checkouts_unreported_by_time
  on checkouts (created_at) where unreported_at is not null;
