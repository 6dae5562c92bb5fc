-- Where a creator lives.
alter table profiles rename column place to location;
