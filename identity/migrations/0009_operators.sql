-- Operators run the shop: their tokens open what is for operators only.
alter table identity_accounts add column is_operator boolean not null default false;
create index identity_accounts_operators on identity_accounts (email_key) where is_operator;
