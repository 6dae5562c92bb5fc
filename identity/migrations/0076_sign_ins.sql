-- Sign-ins and failed tries at an account. The address is truncated to its network.
create table identity_sign_ins (
  id uuid primary key,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  at timestamptz not null,
  method text not null,
  succeeded boolean not null,
  network text not null,
  browser text,
  system text
);
create index identity_sign_ins_account on identity_sign_ins (account_id, succeeded, at);
create index identity_sign_ins_by_time on identity_sign_ins (at);
