-- All that facets count stands with a product's document, so that counting looks nothing up: what it
-- costs, and the numbers of the values that it has. Lists are filtered by the same.
create table search_facets (
  number integer generated always as identity primary key,
  -- As in the documents: `#kind dress`, `#brand Acme`. Kept for ever, as its number is.
  term text collate "C" not null unique
);
alter table search_products
  -- What is paid, in cents; null where that is not in US dollars.
  add column price integer,
  add column on_sale boolean not null default false,
  add column in_stock boolean not null default false,
  -- Of four bytes each.
  add column facets bytea not null default '',
  -- Prices change often: with some room in its page a row is written again without its words.
  set (fillfactor = 75);

alter table search_queue drop constraint search_queue_index_check;
alter table search_queue add constraint search_queue_index_check
  check (index in ('posts', 'profiles', 'products', 'offers')) not valid;
create trigger search_offer_changed
  after update of price, sale_price, currency, percent_change, available on product_details
  for each row
  when ((old.price, old.sale_price, old.currency, old.percent_change, old.available)
    is distinct from (new.price, new.sale_price, new.currency, new.percent_change, new.available))
  execute function queue_row_for_search('offers');

insert into search_facets (term)
select term from search_terms
where index = 'products' and term ~ '^#(kind|colour|size|material|pattern|occasion|recipient|brand|retailer) ';
