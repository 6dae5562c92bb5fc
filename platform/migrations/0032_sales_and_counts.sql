-- Whether the price history refutes the sale that a retailer states. Set with the prices, and by the job
-- `price-histories` for products whose prices are stored already.
alter table product_details add column sale_refuted boolean not null default false;

-- When an import last saw the product, to the hour: for how long its counts of pieces stand in for those
-- that a retailer does not state when it is asked.
alter table retailer_products add column imported_at timestamptz;
