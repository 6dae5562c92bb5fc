-- How far each fill of a large table is. The main database has it from platform's migrations; a database
-- of identity's own does not.
create table if not exists migration_fills (
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
