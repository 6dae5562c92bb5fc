-- Until all documents are made again.
update search_products s set
  price = case when d.currency = 'USD' then coalesce(d.sale_price, d.price) end,
  on_sale = d.percent_change > 0,
  in_stock = d.available,
  facets = coalesce((
    select string_agg(int4send(f.number), '' order by place)
    from unnest(s.attributes || ('#retailer ' || r.name)) with ordinality said(term, place)
    join search_facets f using (term)), '')
from product_details d join retailers r on r.id = d.retailer_id
where d.id = s.id and s.facets = '' and s.ctid >= $1 and s.ctid < $2;
