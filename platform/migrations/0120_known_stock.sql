-- A cart holds as many pieces of a variant as its retailer says that it has, which may be more than 99.
alter table cart_items
  drop constraint cart_items_quantity_check,
  add constraint cart_items_quantity_check check (quantity >= 1) not valid;
