-- What a product is, in the terms of the vocabulary: the kind of thing, and the terms of all that can be
-- said of it, which are among its tokens, too. From these it is counted what can be filtered by.
alter table search_products
  add column kind text,
  add column attributes text[] not null default '{}';
