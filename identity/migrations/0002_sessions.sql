-- One row a browser that is signed in to the site. The browser's cookie is known by its sha256, and
-- the tokens are sealed with a key derived from the cookie's value alone: a dump opens nothing.
create table identity_sessions (
  key text primary key,
  user_id uuid not null,
  -- What the site's pages show of the user.
  profile jsonb not null,
  tokens text not null,
  tokens_expire_at timestamptz not null,
  -- Counts the renewals; with the lease it lets one of several processes renew the tokens.
  v integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_sessions_user on identity_sessions (user_id);
create index identity_sessions_expiry on identity_sessions (expires_at);
create index identity_sessions_use on identity_sessions (used_at);
