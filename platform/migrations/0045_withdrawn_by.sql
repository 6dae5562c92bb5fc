-- Which operator withdrew it: null for the command line. The id stays when the account is erased, as it
-- does in identity's record of what operators did; it can then no longer be linked to a person.
alter table withdrawn_content add column withdrawn_by uuid;
alter table profiles add column withdrawn_by uuid;
create index withdrawn_content_newest on withdrawn_content (withdrawn_at desc) where by_itself;
create index profiles_withdrawn on profiles (withdrawn_at desc) where withdrawn_at is not null;
