-- Product sets and collections with a date to come wait for it as posts do.
alter table scheduled_posts rename to scheduled_content;
alter index scheduled_posts_due rename to scheduled_content_due;
alter table scheduled_content
  add column kind text not null default 'post' check (kind in ('post', 'product-set', 'collection')),
  -- Which it keeps when it is published.
  add column id uuid;

-- As other ids, it begins with a time: that of its date.
create function pg_temp.id_at(at timestamptz) returns uuid language sql as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;
update scheduled_content set id = pg_temp.id_at(due_at);
drop function pg_temp.id_at(timestamptz);

alter table scheduled_content
  alter column kind drop default,
  alter column id set not null,
  drop constraint scheduled_posts_pkey,
  add primary key (profile_id, kind, external_id),
  add unique (id);

-- Those that were written before their date, withdrawn ones included, become the lines they came from.
insert into scheduled_content (profile_id, kind, external_id, id, due_at, line)
select s.profile_id, 'product-set', s.external_id, s.id, s.published_at, jsonb_build_object(
  'type', 'product_set', 'id', s.external_id, 'creator', c.external_id, 'title', s.title,
  'description', s.description, 'subtype', s.subtype, 'audience', s.audience, 'occasion', s.occasion,
  'publishedAt', to_char(s.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'covers', array(
    select media.source_url from unnest(s.cover_image_ids) with ordinality cover (id, position)
    join media_objects media on media.id = cover.id order by cover.position),
  'products', array(
    select jsonb_build_object('retailer', r.name, 'id', product.external_id)
    from (select * from shop_products union all select * from withdrawn_shop_products) p
    join product_details d on d.id = p.product_details_id
    join retailer_products product on product.id = d.retailer_product_id
    join retailers r on r.id = product.retailer_id
    where p.profile_id = s.profile_id and p.product_set_id = s.id order by p.position))
from (select * from product_sets union all select * from withdrawn_product_sets) s
join profiles c on c.id = s.profile_id
where s.published_at > now() and s.external_id is not null and c.external_id is not null;

insert into scheduled_content (profile_id, kind, external_id, id, due_at, line)
select s.profile_id, 'collection', s.external_id, s.id, s.published_at, jsonb_build_object(
  'type', 'collection', 'id', s.external_id, 'creator', c.external_id, 'title', s.title,
  'description', s.description, 'rank', s.rank,
  'publishedAt', to_char(s.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'posts', array(
    select post.external_id
    from (select * from collection_items union all select * from withdrawn_collection_items) i
    join (
      select profile_id, id, external_id from posts
      union all select profile_id, id, external_id from withdrawn_posts
    ) post on post.profile_id = i.profile_id and post.id = i.post_id
    where i.profile_id = s.profile_id and i.collection_id = s.id and post.external_id is not null
    order by i.position))
from (select * from collections union all select * from withdrawn_collections) s
join profiles c on c.id = s.profile_id
where s.published_at > now() and s.external_id is not null and c.external_id is not null;

delete from product_sets s using scheduled_content w where w.profile_id = s.profile_id and w.id = s.id;
delete from collections s using scheduled_content w where w.profile_id = s.profile_id and w.id = s.id;
delete from withdrawn_shop_products p using scheduled_content w where w.id = p.product_set_id;
delete from withdrawn_product_sets s using scheduled_content w where w.id = s.id;
delete from withdrawn_collection_items i using scheduled_content w where w.id = i.collection_id;
delete from withdrawn_collections s using scheduled_content w where w.id = s.id;
