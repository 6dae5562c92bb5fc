create index concurrently if not exists identity_impersonations_by_expiry on identity_impersonations (expires_at);
