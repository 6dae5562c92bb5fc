-- Every import moves when it saw the products that did not change. With as much room in a page as its rows
-- take, their new versions stay in it, so no index is written and little is logged. Rows from before
-- find such room once they have moved, with the first import after this.
alter table retailer_products set (fillfactor = 50);
