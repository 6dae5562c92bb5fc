-- Whether a run is the last of its retailer.
create index concurrently if not exists import_runs_of_retailer on import_runs (kind, coalesce(retailer, ''), started_at);
