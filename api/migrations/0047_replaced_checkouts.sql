-- The checkout in whose place this one came although its retailer did not say that it had ended: it is
-- canceled there before this one is made.
alter table checkouts add column replaces uuid;
