-- Mails wait as all does that is sent later (platform/src/outbox): when one is due, which is null once it
-- was sent or given up, and until when it is worth sending.
drop index identity_outbox_due;
alter table identity_outbox rename column next_attempt_at to due_at;
alter table identity_outbox alter column due_at drop not null;
alter table identity_outbox add column expires_at timestamptz;
update identity_outbox set due_at = null where sent_at is not null or failed_at is not null;
update identity_outbox
set expires_at = created_at + case kind when 'verify_email' then interval '1 day' else interval '1 hour' end
where due_at is not null and kind in ('verify_email', 'sign_in', 'reset_password');
create index identity_outbox_due on identity_outbox (due_at) where due_at is not null;
