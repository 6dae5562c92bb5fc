-- Which results of searches shoppers chose, kept for 90 days: one row for each result of an answer.
create table search_clicks (
  user_id uuid not null,
  query_id text not null,
  -- A post, a profile or the details of a product.
  content_id uuid not null,
  content_type text not null check (content_type in ('post', 'profile', 'product')),
  search_string text not null,
  -- Counted from 1.
  position integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, query_id, content_id)
);
create index search_clicks_by_time on search_clicks (created_at);
create index search_clicks_of_content on search_clicks (content_id);
