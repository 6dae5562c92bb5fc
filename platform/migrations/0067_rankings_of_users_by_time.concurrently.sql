create index concurrently if not exists rankings_of_users_by_time on rankings (built_at)
  where scope <> '00000000-0000-0000-0000-000000000000';
