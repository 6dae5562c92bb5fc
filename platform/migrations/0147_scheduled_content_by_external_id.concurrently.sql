-- Operators name content by its id in an import file, without its creator.
create index concurrently if not exists scheduled_content_by_external_id on scheduled_content (external_id);
