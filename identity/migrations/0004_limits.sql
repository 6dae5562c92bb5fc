-- How often something was tried, counted for all processes. Keys are hashed; `expire` is in
-- milliseconds since 1970. The library that counts prescribes the columns.
create table identity_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index identity_limits_expiry on identity_limits (expire);
