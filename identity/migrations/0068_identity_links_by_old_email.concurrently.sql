-- An address that its owner can still restore is not given to another account.
create index concurrently if not exists identity_links_by_old_email on identity_links ((data ->> 'emailKey'))
  where kind = 'restore_email';
