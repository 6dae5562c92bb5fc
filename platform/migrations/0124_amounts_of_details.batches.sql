-- Products with an amount that is too great for an integer are no longer published: no price is shown
-- that was never asked.
update product_details d set
  price = case when d.price is not null then
    coalesce(amount_by_iso(d.price, d.currency), 2147483647) end,
  sale_price = amount_by_iso(d.sale_price, d.currency),
  list_price = amount_by_iso(d.list_price, d.currency),
  former_price = amount_by_iso(d.former_price, d.currency),
  percent_change = case
    when amount_by_iso(d.former_price, d.currency) is null then 0 else d.percent_change end,
  published = d.published and not exists (
    select from retailer_product_variants v
    where v.retailer_product_id = d.retailer_product_id and v.price = 2147483647),
  amounts_by_iso = true
where d.amounts_by_iso is null and amount_by_iso(0, d.currency) is not null
  and d.ctid >= $1 and d.ctid < $2;
