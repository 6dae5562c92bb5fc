create index concurrently if not exists identity_links_by_expiry on identity_links (expires_at);
