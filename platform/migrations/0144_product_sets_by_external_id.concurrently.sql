-- Operators name content by its id in an import file, without its creator.
create index concurrently if not exists product_sets_by_external_id on product_sets (external_id);
