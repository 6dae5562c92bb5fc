-- An account that is erased is deleted now; before, its row was emptied and marked.
delete from identity_accounts where deleted_at is not null;
drop index identity_accounts_email;
drop index identity_accounts_email_key;
alter table identity_accounts drop column deleted_at;
create unique index identity_accounts_email on identity_accounts (provider, email_key)
  where provider = 'email';
create index identity_accounts_email_key on identity_accounts (email_key);
