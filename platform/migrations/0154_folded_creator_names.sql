-- A creator's display name as `foldCase` and `lookOf` of the contract return it; null where neither was
-- written yet, such as by the version before.
alter table profiles add column folded_name text, add column name_look text;

-- Whoever renames a creator without them leaves neither of the old name behind.
create function forget_folded_name() returns trigger language plpgsql as $$
begin
  new.folded_name := null;
  new.name_look := null;
  return new;
end $$;
create trigger folded_name_of_old before update of display_name on profiles
  for each row
  when (old.display_name is distinct from new.display_name
    and old.folded_name is not distinct from new.folded_name
    and old.name_look is not distinct from new.name_look)
  execute function forget_folded_name();
