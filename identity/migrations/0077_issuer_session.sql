-- The issuer's session that a session of the site was made in, which ends with it.
alter table identity_sessions add column issuer_session text;
