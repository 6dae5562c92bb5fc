-- What each variant cost and whether it was in stock: a row a change, a partition a month. The variant
-- is named as its retailer names it: one that an import leaves out and brings back gets another id.
create table price_histories (
  retailer_product_id uuid not null,
  variant_external_id text not null,
  at timestamptz(3) not null,
  -- In minor units; null from when on the retailer did not list the variant.
  price integer,
  -- Only where it is below `price`.
  sale_price integer,
  available boolean not null,
  currency text not null,
  primary key (retailer_product_id, variant_external_id, at)
) partition by range (at);

create schema partitions;
-- What no month has a partition for yet; and of months that were dropped, what holds until today.
create table partitions.price_histories_rest partition of price_histories default;

-- Until now, what the cheapest variant of a product cost was kept, sale or not: of variants that cost
-- as much, this is the history.
insert into price_histories
select p.id, v.external_id, h.at,
  case when h.is_latest then v.price else h.price end,
  case when h.is_latest then v.sale_price end,
  true, h.currency
from (
  select *, lead(at) over (partition by product_details_id order by at) is null as is_latest
  from price_history
) h
join product_details d on d.id = h.product_details_id
join retailer_products p on p.id = d.retailer_product_id
join retailer_product_variants v on v.retailer_product_id = p.id
  and coalesce(v.sale_price, v.price) = coalesce(d.sale_price, d.price)
where h.at < p.seen_at
  and (not h.is_latest or (h.price = coalesce(v.sale_price, v.price) and h.currency = p.currency));
drop table price_history;

-- What the last import to change a product said of its variants.
insert into price_histories
select p.id, v.external_id, p.seen_at, v.price, v.sale_price, v.available, p.currency
from retailer_product_variants v join retailer_products p on p.id = v.retailer_product_id;
