create index concurrently if not exists product_details_deals_of_retailer_by_saving on product_details (retailer_id, (
  round(percent_change * 100) * 35184372088832
    + round(greatest(former_price - coalesce(sale_price, price), 0) * 10000::float8
      / greatest(former_price, 1)) * 2147483648
    + case when currency = 'USD' then greatest(former_price - coalesce(sale_price, price), 0) else 0 end
) desc, id desc) where percent_change > 0 and available;
