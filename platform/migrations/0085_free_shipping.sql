alter table retailers add column free_shipping_from integer
  constraint retailers_free_shipping_from_check check (free_shipping_from > 0);
comment on column retailers.free_shipping_from is
  'The subtotal in US cents from which it says that it ships for nothing.';
