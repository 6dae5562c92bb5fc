-- Money that went back without pieces, and when what was booked happened. What is stored fulfils the
-- wider condition, so the table need not be read for it.
alter table ledger_entries add column occurred_at timestamptz(3);
comment on column ledger_entries.occurred_at is
  'When it was ordered, returned or refunded; null in entries of earlier versions. `at` is when it was booked.';
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('order', 'return', 'refund', 'correction')) not valid;
