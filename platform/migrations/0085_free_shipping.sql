alter table retailers add column free_shipping_from integer;
comment on column retailers.free_shipping_from is
  'The subtotal in US cents from which it says that it ships for nothing.';
