-- Messages of retailers that were taken in, so that a copy of one changes nothing.
create table order_messages (
  retailer_id uuid not null,
  -- The retailer's `webhook-id`.
  message_id text not null,
  received_at timestamptz(3) not null,
  primary key (retailer_id, message_id)
);
create index order_messages_by_time on order_messages (received_at);

alter table orders add column revision text not null default '';
comment on column orders.revision is 'Sorts reports of the time in updated_at, the one that says more last.';
