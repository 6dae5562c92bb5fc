-- In place of the unique one of retailers and their ids, without the user: on several machines only a
-- key that has its row's owner can be unique.
create unique index concurrently if not exists checkouts_of_retailer
  on checkouts (retailer_id, external_id, user_id) where external_id is not null;
