update retailer_product_variants v set
  price = coalesce(amount_by_iso(v.price, coalesce(v.currency, p.currency)), 2147483647),
  sale_price = amount_by_iso(v.sale_price, coalesce(v.currency, p.currency)),
  dated_sale_price = amount_by_iso(v.dated_sale_price, coalesce(v.currency, p.currency)),
  list_price = amount_by_iso(v.list_price, coalesce(v.currency, p.currency)),
  former_price = amount_by_iso(v.former_price, coalesce(v.currency, p.currency)),
  percent_change = case
    when amount_by_iso(v.former_price, coalesce(v.currency, p.currency)) is null then 0
    else v.percent_change end,
  amounts_by_iso = true
from retailer_products p
where p.id = v.retailer_product_id and v.amounts_by_iso is null
  and amount_by_iso(0, coalesce(v.currency, p.currency)) is not null
  and v.ctid >= $1 and v.ctid < $2;
