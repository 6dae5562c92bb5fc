-- Every mail is to an account and goes with it; an erasure looks for no others.
delete from identity_outbox where account_id is null;
alter table identity_outbox alter column account_id set not null;
