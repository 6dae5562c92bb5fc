-- The next import writes each of them again. What is too great for an integer is hidden in 0124.
update retailer_products set
  price_min = coalesce(amount_by_iso(price_min, currency), 2147483647),
  price_max = coalesce(amount_by_iso(price_max, currency), 2147483647),
  sale_price_min = amount_by_iso(sale_price_min, currency),
  sale_price_max = amount_by_iso(sale_price_max, currency),
  shipping = case jsonb_typeof(shipping) when 'array' then coalesce((
    select jsonb_agg(
      jsonb_set(rate, '{price}', to_jsonb(amount_by_iso((rate ->> 'price')::integer, currency)))
      order by place)
    from jsonb_array_elements(shipping) with ordinality rates (rate, place)
    where amount_by_iso((rate ->> 'price')::integer, currency) is not null), '[]') end,
  content_hash = '',
  amounts_by_iso = true
where amounts_by_iso is null and amount_by_iso(0, currency) is not null
  and ctid >= $1 and ctid < $2;
