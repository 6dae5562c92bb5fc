-- Sinks read those of visitors who agreed, and insights all. `events_to_send`, which the version before
-- reads by, goes with the next one.
create index concurrently if not exists events_by_position on events (position);
