-- When an account's invite was made use of, such as by following the inviter: that happens once.
alter table identity_accounts add column invite_used_at timestamptz;
