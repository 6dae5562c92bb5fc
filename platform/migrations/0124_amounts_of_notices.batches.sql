update price_drop_notices set
  price = coalesce(amount_by_iso(price, currency), 2147483647),
  amounts_by_iso = true
where amounts_by_iso is null and amount_by_iso(0, currency) is not null
  -- Later ones were written with converted prices of products.
  and told_at < (select started_at from migration_fills
    where part = 'api' and name = '0123_amounts_of_products.batches.sql')
  and ctid >= $1 and ctid < $2;
