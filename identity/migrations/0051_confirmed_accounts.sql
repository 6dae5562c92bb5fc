-- Accounts that are signed in to only once their email is confirmed: from the sixth of an address on.
alter table identity_accounts add column confirms_first boolean not null default false;
-- What was accepted while signing up to such an account, to be recorded then.
alter table identity_accounts add column accepted_policies jsonb not null default '[]';
create index identity_accounts_unconfirmed on identity_accounts (created_at)
  where confirms_first and email_verified_at is null;

-- What a session is shown as to its user: the browser and the system that it runs on, by their names.
alter table identity_sessions add column browser text;
alter table identity_sessions add column system text;
