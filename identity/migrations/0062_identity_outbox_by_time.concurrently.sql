-- The newest mails are listed in this order, too.
create index concurrently if not exists identity_outbox_by_time on identity_outbox (created_at, id);
