-- Events may be in a database of their own, so that what was erased of them is not taken out of this
-- table in the transaction that counts: a run takes it by its number, and the next one deletes it.
alter table insight_progress add column runs bigint not null default 0;
comment on column insight_progress.runs is 'The number of runs that have counted.';
alter table insight_erased_events add column taken_by bigint;
comment on column insight_erased_events.taken_by is
  'The run that took it, by its number; null for what none has taken yet.';
