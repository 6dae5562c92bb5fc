-- Posts with a date to come, as the lines they were imported from. They are in none of the tables that
-- anybody reads posts from until a job writes them at their date.
create table scheduled_posts (
  profile_id uuid not null references profiles on delete cascade,
  external_id text not null,
  -- What an import has read, see `posts-file.ts`.
  line jsonb not null,
  -- The date of the post, or later where it could not be written then.
  due_at timestamptz(3) not null,
  -- Why it could not be written at its date.
  refusal text,
  primary key (profile_id, external_id)
);
create index scheduled_posts_due on scheduled_posts (due_at);

alter table import_runs add column scheduled integer not null default 0;
