-- What operators choose the first page to open with, each for a time; what is left out is chosen by the day.
create table openers (
  id uuid primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lead_post_id uuid,
  guide_id uuid,
  creator_ids uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
