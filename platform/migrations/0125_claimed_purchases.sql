-- Purchases at retailers that report no orders: only the shopper can say whether there was one.

alter table checkouts
  add column unreported_at timestamptz(3),
  add column purchase_answer text,
  add column purchase_answered_at timestamptz(3),
  add constraint checkouts_purchase_answer_check
  check (purchase_answer in ('yes', 'no', 'later', 'later-again')) not valid;
comment on column checkouts.unreported_at is
  'When its address was last handed out, if the retailer reports no orders.';
comment on column checkouts.purchase_answer is
  'Whether the shopper bought it, as they say; the answer since unreported_at.';

-- What shoppers say they bought. The ledger knows nothing of it.
create table claimed_purchases (
  user_id uuid not null,
  checkout_id uuid not null,
  retailer_id uuid not null,
  -- The lines of the checkout.
  lines jsonb not null,
  currency text not null,
  -- When the shopper was led to the retailer.
  bought_at timestamptz(3) not null,
  primary key (user_id, checkout_id)
);
create index claimed_purchases_of_user
  on claimed_purchases (user_id, bought_at desc, checkout_id desc);

-- Checkouts at retailers that report no orders, and what their shoppers answered, by the day of the
-- checkout (UTC).
create table unreported_days (
  day date primary key,
  checkouts integer not null,
  yes integer not null,
  no integer not null,
  later integer not null
);
