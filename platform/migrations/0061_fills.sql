-- How far each fill of a large table is (`*.batches.sql`), which is also where one goes on.
create table migration_fills (
  part text not null,
  name text not null,
  filled_table text not null,
  page integer not null default 0,
  pages integer not null,
  rows bigint not null default 0,
  started_at timestamptz(3) not null,
  heard_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (part, name)
);
comment on column migration_fills.page is 'The pages of the table that are done.';
comment on column migration_fills.pages is
  'Those that the table had when the fill began; what is filled makes it grow.';
comment on column migration_fills.rows is 'Those that were changed.';
comment on column migration_fills.heard_at is 'When its process last said that it is at work.';
