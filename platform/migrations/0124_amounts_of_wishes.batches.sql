-- Last of all: before the prices of products, each of them would look like one that has fallen.
update wishes set
  saved_price = amount_by_iso(saved_price, saved_currency),
  amounts_by_iso = true
where amounts_by_iso is null and amount_by_iso(0, saved_currency) is not null
  -- Later ones were written with converted prices of products.
  and created_at < (select started_at from migration_fills
    where part = 'api' and name = '0123_amounts_of_products.batches.sql')
  and ctid >= $1 and ctid < $2;
