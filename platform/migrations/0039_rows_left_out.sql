-- Rows that could not be read, of products that were taken over without them.
alter table import_runs add column left_out integer not null default 0;
