-- The order in which events were stored, by which sinks know how far they have come.
create sequence events_position;
alter table events add column position bigint not null default nextval('events_position');
create index events_to_send on events (position) where visitor_id is not null;

-- The first days, so that the job that makes the others never has many rows to move.
do $$
declare
  first date := (now() at time zone 'UTC')::date;
begin
  for ahead in 0..7 loop
    execute format(
      'create table partitions.%I partition of events for values from (%L) to (%L)',
      'events_' || to_char(first + ahead, 'YYYY_MM_DD'),
      to_char(first + ahead, 'YYYY-MM-DD"T00:00:00Z"'),
      to_char(first + ahead + 1, 'YYYY-MM-DD"T00:00:00Z"')
    );
  end loop;
end $$;

-- How far each sink has come: all events up to `position` are delivered.
create table event_sinks (
  name text primary key,
  position bigint not null,
  -- Deliveries that failed since the last that did not, and when to try again.
  failures integer not null default 0,
  try_again_at timestamptz(3),
  -- Why the last one failed; never what was sent.
  error text,
  -- When it was last sent anything, with success.
  delivered_at timestamptz(3)
);
