create index concurrently if not exists identity_audit_by_time on identity_audit (at);
