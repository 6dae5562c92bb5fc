-- Not unique: creators of before may share one.
create index concurrently if not exists profiles_by_folded_name on profiles (folded_name);
