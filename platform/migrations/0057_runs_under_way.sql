-- A run of an import is recorded when it starts. One that has no end is under way, or was broken off.
alter table import_runs alter column duration_ms drop not null;
-- When its process last said that it is at work.
alter table import_runs add column heard_at timestamptz(3) not null default now();
