-- One row a person who can sign in. `subject` is what tokens call them: email|<uuid> or google|<id>.
create table identity_accounts (
  id uuid primary key,
  subject text not null unique,
  provider text not null check (provider in ('email', 'google')),
  email text not null,
  email_key text not null,
  email_verified_at timestamptz,
  name text,
  locale text,
  invite text,
  publisher_id uuid,
  password_hash text,
  -- Tokens issued before this moment are refused, but for those of the grant that is kept.
  tokens_valid_after timestamptz,
  kept_grant text,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index identity_accounts_email on identity_accounts (provider, email_key)
  where deleted_at is null and provider = 'email';
create index identity_accounts_email_key on identity_accounts (email_key) where deleted_at is null;

-- What the OpenID provider keeps: sessions, grants, codes, tokens, interactions. Ids are hashed.
create table identity_artifacts (
  model text not null,
  id_hash text not null,
  payload jsonb not null,
  account_id text,
  client_id text,
  grant_hash text,
  uid text,
  session_uid text,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index identity_artifacts_grant on identity_artifacts (grant_hash) where grant_hash is not null;
create index identity_artifacts_uid on identity_artifacts (uid) where uid is not null;
create index identity_artifacts_account on identity_artifacts (account_id) where account_id is not null;
create index identity_artifacts_expiry on identity_artifacts (expires_at);

create table identity_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table identity_secrets (
  name text primary key,
  value text not null
);

-- Links that a mail or an operator carries: one use, hashed.
create table identity_links (
  token_hash text primary key,
  kind text not null,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_links_account on identity_links (account_id, kind);

create table identity_outbox (
  id uuid primary key,
  account_id uuid references identity_accounts (id) on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Emptied once the mail is sent: it may hold a link that signs somebody in.
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz
);
create index identity_outbox_due on identity_outbox (next_attempt_at)
  where sent_at is null and failed_at is null;
create index identity_outbox_account on identity_outbox (account_id);

create table identity_impersonations (
  session_uid text primary key,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  operator_id uuid not null,
  operator_email text not null,
  expires_at timestamptz not null
);

create table identity_audit (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid not null,
  operator_id uuid,
  operator_email text,
  action text not null,
  detail jsonb not null
);
create index identity_audit_account on identity_audit (account_id, at);
