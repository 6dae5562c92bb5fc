-- The latest revocation of any kind. Links and sign-ins that began before it are refused; tokens that
-- other sites keep after logging out everywhere go by tokens_valid_after.
alter table identity_accounts add column revoked_at timestamptz;
