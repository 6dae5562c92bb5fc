-- The rows of withdrawn content wait in tables like those they left, not as JSON of the version that
-- withdrew them: a migration that changes one of a pair changes the other (decision 13-withdrawals).
create table withdrawn_posts (
  like posts including defaults including constraints,
  primary key (id),
  foreign key (id) references withdrawn_content on delete cascade
);

create table withdrawn_products (
  like products including defaults including constraints,
  primary key (id),
  foreign key (post_id) references withdrawn_content on delete cascade
);
create index withdrawn_products_of_post on withdrawn_products (post_id);

create table withdrawn_post_hashtags (
  like post_hashtags including defaults including constraints,
  primary key (post_id, hashtag),
  foreign key (post_id) references withdrawn_content on delete cascade
);

create table withdrawn_product_sets (
  like product_sets including defaults including constraints,
  primary key (id),
  foreign key (id) references withdrawn_content on delete cascade
);

create table withdrawn_shop_products (
  like shop_products including defaults including constraints,
  primary key (id),
  foreign key (product_set_id) references withdrawn_content on delete cascade
);
create index withdrawn_shop_products_of_set on withdrawn_shop_products (product_set_id);

create table withdrawn_collections (
  like collections including defaults including constraints,
  primary key (id),
  foreign key (id) references withdrawn_content on delete cascade
);

-- An item waits for its post, its collection, or both.
create table withdrawn_collection_items (
  like collection_items including defaults including constraints,
  primary key (profile_id, id),
  foreign key (profile_id) references profiles on delete cascade
);

-- What has waited as JSON until now.
insert into withdrawn_posts
  select r.* from withdrawn_content, jsonb_populate_recordset(null::posts, rows->'posts') r;
insert into withdrawn_products
  select r.* from withdrawn_content, jsonb_populate_recordset(null::products, rows->'products') r;
insert into withdrawn_post_hashtags
  select r.* from withdrawn_content,
    jsonb_populate_recordset(null::post_hashtags, rows->'post_hashtags') r;
insert into withdrawn_product_sets
  select r.* from withdrawn_content,
    jsonb_populate_recordset(null::product_sets, rows->'product_sets') r;
insert into withdrawn_shop_products
  select r.* from withdrawn_content,
    jsonb_populate_recordset(null::shop_products, rows->'shop_products') r;
insert into withdrawn_collections
  select r.* from withdrawn_content, jsonb_populate_recordset(null::collections, rows->'collections') r;
insert into withdrawn_collection_items
  select r.* from withdrawn_content,
    jsonb_populate_recordset(null::collection_items, rows->'collection_items') r
  on conflict do nothing;
alter table withdrawn_content drop column rows;
