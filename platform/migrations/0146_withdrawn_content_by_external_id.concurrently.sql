-- Operators name content by its id in an import file, without its creator.
create index concurrently if not exists withdrawn_content_by_external_id on withdrawn_content (external_id);
