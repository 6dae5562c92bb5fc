create extension if not exists pg_trgm;

-- What search knows of posts, creators and products: the words of each, weighted, and nothing that a
-- filter asks for, which is read from the content itself.
create table search_posts (
  id uuid primary key,
  profile_id uuid not null,
  at timestamptz(3) not null,
  -- How much shoppers like it: set when it is indexed, then kept by a job.
  popularity real not null default 0,
  tokens tsvector not null
) with (fillfactor = 90);
create index search_posts_newest on search_posts (at desc, id desc);
create index search_posts_of_profile on search_posts (profile_id, at desc, id desc);
create index search_posts_tokens on search_posts using gin (tokens) with (fastupdate = off);

create table search_profiles (
  id uuid primary key,
  at timestamptz(3) not null,
  popularity real not null default 0,
  tokens tsvector not null
) with (fillfactor = 90);
create index search_profiles_newest on search_profiles (at desc, id desc);
create index search_profiles_popular on search_profiles (popularity desc);
create index search_profiles_tokens on search_profiles using gin (tokens) with (fastupdate = off);

create table search_products (
  id uuid primary key,
  at timestamptz(3) not null,
  popularity real not null default 0,
  tokens tsvector not null
) with (fillfactor = 90);
create index search_products_newest on search_products (at desc, id desc);
create index search_products_tokens on search_products using gin (tokens) with (fastupdate = off);

-- The words of each index, and the phrases that are worth suggesting.
create table search_terms (
  index text not null check (index in ('posts', 'profiles', 'products')),
  term text collate "C" not null,
  -- As it is written most often: terms are singular.
  word text collate "C" not null,
  -- In how many documents it occurs, and in how many it does so as a part of a name or the like.
  documents integer not null,
  names integer not null,
  primary key (index, term)
);
create index search_terms_trigrams on search_terms using gin (term gin_trgm_ops)
  where position(' ' in term) = 0;
create index search_terms_words on search_terms (word) where names > 0;
create index search_terms_names on search_terms (names desc) where names > 0;

-- Words of an index that share enough of their groups of three letters with another.
create function near_search_terms(wanted_index text, misspelled text)
  returns table (term text, word text, documents integer)
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
    select t.term, t.word, t.documents from search_terms t
    where t.index = wanted_index and t.term % misspelled and position(' ' in t.term) = 0
    order by similarity(t.term, misspelled) desc, t.documents desc, t.term limit 40
$$;

-- What has changed since it was indexed. Only ever appended to, so that writers wait for nobody.
create table search_queue (
  position bigint generated always as identity primary key,
  index text not null check (index in ('posts', 'profiles', 'products')),
  id uuid not null
);

-- Triggers fill it, so that nothing that changes content can leave the index behind: imports, erasures,
-- and whatever is done by hand.
create function queue_for_search() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into search_queue (index, id) select distinct %L, %I from changed', tg_argv[0], tg_argv[1]);
  notify search_queue;
  return null;
end $$;

create trigger search_inserted after insert on posts referencing new table as changed
  for each statement execute function queue_for_search('posts', 'id');
create trigger search_deleted after delete on posts referencing old table as changed
  for each statement execute function queue_for_search('posts', 'id');
create trigger search_inserted after insert on products referencing new table as changed
  for each statement execute function queue_for_search('posts', 'post_id');
create trigger search_updated after update on products referencing old table as changed
  for each statement execute function queue_for_search('posts', 'post_id');
create trigger search_deleted after delete on products referencing old table as changed
  for each statement execute function queue_for_search('posts', 'post_id');
create trigger search_inserted after insert on product_details referencing new table as changed
  for each statement execute function queue_for_search('products', 'id');
create trigger search_deleted after delete on product_details referencing old table as changed
  for each statement execute function queue_for_search('products', 'id');
create trigger search_inserted after insert on profiles referencing new table as changed
  for each statement execute function queue_for_search('profiles', 'id');
create trigger search_deleted after delete on profiles referencing old table as changed
  for each statement execute function queue_for_search('profiles', 'id');

-- Counters and prices are changed all the time and are no words: these fire for changed words only.
create function queue_row_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (index, id) values (tg_argv[0], new.id);
  notify search_queue;
  return null;
end $$;
create trigger search_updated after update of title, caption, hashtags, published_at on posts
  for each row
  when ((old.title, old.caption, old.hashtags, old.published_at)
    is distinct from (new.title, new.caption, new.hashtags, new.published_at))
  execute function queue_row_for_search('posts');
create trigger search_updated after update of name, kind, retailer_id on product_details
  for each row
  when ((old.name, old.kind, old.retailer_id) is distinct from (new.name, new.kind, new.retailer_id))
  execute function queue_row_for_search('products');
create trigger search_updated after update of display_name, name, bio, location on profiles
  for each row
  when ((old.display_name, old.name, old.bio, old.location)
    is distinct from (new.display_name, new.name, new.bio, new.location))
  execute function queue_row_for_search('profiles');

-- Whatever an import changes of a product, its variants included, changes the hash.
create function queue_retailer_product_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (index, id)
    select 'products', id from product_details where retailer_product_id = new.id;
  notify search_queue;
  return null;
end $$;
create trigger search_updated after update of title, description, brand, content_hash
  on retailer_products
  for each row
  when ((old.title, old.description, old.brand, old.content_hash)
    is distinct from (new.title, new.description, new.brand, new.content_hash))
  execute function queue_retailer_product_for_search();

-- Posts are found by what their products are called, too.
create function queue_posts_of_renamed_product() returns trigger language plpgsql as $$
begin
  insert into search_queue (index, id)
    select 'posts', post_id from products where product_details_id = new.id;
  return null;
end $$;
create trigger search_renamed after update of name, kind on product_details
  for each row
  when ((old.name, old.kind) is distinct from (new.name, new.kind))
  execute function queue_posts_of_renamed_product();

-- Products and the posts that feature them are found by the retailer's name, too.
create function queue_products_of_renamed_retailer() returns trigger language plpgsql as $$
begin
  insert into search_queue (index, id)
    select 'products', id from product_details where retailer_id = new.id
    union all
    select 'posts', p.post_id from products p
    join product_details d on d.id = p.product_details_id where d.retailer_id = new.id;
  notify search_queue;
  return null;
end $$;
create trigger search_renamed after update of display_name on retailers
  for each row
  when (old.display_name is distinct from new.display_name)
  execute function queue_products_of_renamed_retailer();

-- A creator's posts are found by the creator's name too.
create function queue_posts_of_renamed_profile() returns trigger language plpgsql as $$
begin
  insert into search_queue (index, id) select 'posts', id from posts where profile_id = new.id;
  return null;
end $$;
create trigger search_renamed after update of display_name, name on profiles
  for each row
  when ((old.display_name, old.name) is distinct from (new.display_name, new.name))
  execute function queue_posts_of_renamed_profile();

-- What is there already.
insert into search_queue (index, id) select 'profiles', id from profiles;
insert into search_queue (index, id) select 'products', id from product_details;
insert into search_queue (index, id) select 'posts', id from posts;
