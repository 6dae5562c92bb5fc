create unique index concurrently if not exists identity_accounts_publisher
  on identity_accounts (publisher_id) where publisher_id is not null;
