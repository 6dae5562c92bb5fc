-- A creator's account is erased with a choice of what becomes of what they published.
alter table data_requests add column publisher_id uuid;
alter table data_requests add column published_content text
  check (published_content in ('delete', 'hand-over'));
