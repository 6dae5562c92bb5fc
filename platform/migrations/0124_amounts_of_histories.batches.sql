-- After those of products: the other way round, each price would look like a reduction meanwhile.
update price_histories set
  price = amount_by_iso(price, currency),
  sale_price = case when amount_by_iso(price, currency) is not null then
    amount_by_iso(sale_price, currency) end,
  available = available and amount_by_iso(price, currency) is not null,
  amounts_by_iso = true
where amounts_by_iso is null and amount_by_iso(0, currency) is not null
  -- Later ones were written with converted prices of products.
  and at < (select started_at from migration_fills
    where part = 'api' and name = '0123_amounts_of_products.batches.sql')
  and ctid >= $1 and ctid < $2;
