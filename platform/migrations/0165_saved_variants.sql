alter table wishes add column variant_id uuid;
comment on column wishes.variant_id is 'The variant that was seen when it was saved, if one was.';
