-- What grows with time is deleted by its age, which is read from an index (platform/src/db/retention.ts).
create index identity_audit_by_time on identity_audit (at);
-- The newest mails are listed in this order, too.
create index identity_outbox_by_time on identity_outbox (created_at, id);
create index identity_links_by_expiry on identity_links (expires_at);
create index identity_impersonations_by_expiry on identity_impersonations (expires_at);
