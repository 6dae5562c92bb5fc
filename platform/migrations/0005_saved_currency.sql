-- What a wish's saved price is an amount of: a product may be priced in another currency later.
alter table wishes add column saved_currency text;
update wishes set saved_currency = details.currency
  from product_details details where details.id = wishes.product_details_id;
