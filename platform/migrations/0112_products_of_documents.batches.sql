-- Until all documents are made again.
update search_posts s set products = (
  select array_agg(product_details_id order by position) from products where post_id = s.id)
where s.products = '{}' and exists (select from products where post_id = s.id)
  and s.ctid >= $1 and s.ctid < $2;
