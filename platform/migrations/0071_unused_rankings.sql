-- Those that were made for users, by how long ago: what nobody has asked for since is deleted.
create index rankings_of_users on rankings (name, built_at)
  where scope <> '00000000-0000-0000-0000-000000000000';
