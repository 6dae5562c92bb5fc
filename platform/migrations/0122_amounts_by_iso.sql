-- Amounts of some currencies were stored without the decimals that ISO 4217 gives them: the running
-- ICU's were used, and CLDR has none for these. 0123 and 0124 convert what is stored, each row once.

-- An amount with the decimals of ISO 4217, from one with those of CLDR 48; null where the currency has
-- the same in both, and where the amount becomes greater than an integer.
create function amount_by_iso(amount integer, currency text) returns integer
  language sql immutable parallel safe
  return case
    when currency = 'IQD' and abs(amount::bigint) * 1000 <= 2147483647 then amount * 1000
    when currency = any (array['AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA',
        'MMK', 'PKR', 'SOS', 'SYP', 'YER'])
      and abs(amount::bigint) * 100 <= 2147483647 then amount * 100
  end;

alter table retailer_products add column amounts_by_iso boolean;
alter table retailer_product_variants add column amounts_by_iso boolean;
alter table product_details add column amounts_by_iso boolean;
alter table price_histories add column amounts_by_iso boolean;
alter table price_drop_notices add column amounts_by_iso boolean;
alter table wishes add column amounts_by_iso boolean;

comment on column retailer_products.amounts_by_iso is
  'Whether its amounts were converted to the decimals of ISO 4217 by a migration.';
comment on column retailer_product_variants.amounts_by_iso is
  'Whether its amounts were converted to the decimals of ISO 4217 by a migration.';
comment on column product_details.amounts_by_iso is
  'Whether its amounts were converted to the decimals of ISO 4217 by a migration.';
comment on column price_histories.amounts_by_iso is
  'Whether its amounts were converted to the decimals of ISO 4217 by a migration.';
comment on column price_drop_notices.amounts_by_iso is
  'Whether its amount was converted to the decimals of ISO 4217 by a migration.';
comment on column wishes.amounts_by_iso is
  'Whether its amount was converted to the decimals of ISO 4217 by a migration.';
