-- What the provider keeps of an account goes with it, and nothing is written for one that is gone.
delete from identity_artifacts a
  where account_id is not null
  and not exists (select from identity_accounts where subject = a.account_id);
alter table identity_artifacts
  add foreign key (account_id) references identity_accounts (subject) on delete cascade;
