-- The parcels of an order as its retailer reports them, and when it first said that one is on its way.
alter table orders
  add column parcels jsonb not null default '[]',
  add column shipped_at timestamptz(3);
