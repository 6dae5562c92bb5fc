-- Other sites and apps that sign people in with us. A public one, which can keep no secret, has none;
-- the secret of a confidential one is kept as its sha256.
create table identity_clients (
  id text primary key,
  name text not null,
  redirect_uris jsonb not null,
  post_logout_redirect_uris jsonb not null,
  secret_hash text,
  created_at timestamptz not null
);
