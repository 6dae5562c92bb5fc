-- Operators name content by its id in an import file, without its creator.
create index concurrently if not exists collections_by_external_id on collections (external_id);
