-- Whether the price history refutes the sale that a retailer states. Set with the prices, and by the job
-- `price-histories` for products whose prices are stored already.
alter table product_details add column sale_refuted boolean not null default false;
