create index concurrently if not exists profiles_by_look on profiles (name_look);
