-- The products that a post features, by their details: search asks no other tables than its own for them.
alter table search_posts add column products uuid[] not null default '{}';
