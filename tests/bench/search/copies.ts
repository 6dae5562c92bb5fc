import { knownTokens, randomWord, sets, weekOf, wordSets } from './words.ts'

export const creators = 20_000

/** What a document of some week has besides its words. */
const weekTokens = (at: string) =>
  `concat('''@', ${weekOf(at)}, ''' ''@@', ${weekOf(at)} / 8, '''')`

const withoutWeeks = `ts_delete(tokens, array(
  select lexeme from unnest(tokens) where starts_with(lexeme, '@')))`

/** The demo's content, from which all is copied, numbered from the newest on. */
export const prepareCopies = `
  create schema bench;
  create function bench.copy(id uuid, number integer) returns uuid language sql immutable as $$
    select case when number = 0 then id
      else (lpad(to_hex(number), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid end $$;
  create table bench.posts as
    select p.*, ${withoutWeeks} as tokens, row_number() over (order by at desc, id)::integer - 1 as place
    from search_posts d join posts p using (id);
  create table bench.details as
    select p.*, d.kind as thing, facets, d.price as paid, on_sale, in_stock, ${withoutWeeks} as tokens,
      row_number() over (order by at desc, id)::integer - 1 as place
    from search_products d join product_details p using (id);
  create table bench.products as select * from products;
  create table bench.retailer_products as select * from retailer_products;
  create table bench.profiles as select * from search_profiles;
  create table bench.terms as select * from search_terms;
  create table bench.words as ${wordSets};
  create index on bench.posts (place);
  create index on bench.details (place);
  create index on bench.words (place);
  create index on bench.products (post_id);
  create index on bench.retailer_products (id);
  analyze`

/** Copies of the demo's content, until there are as many posts and products. */
export function copyStatements(documents: number): Record<string, string> {
  // In order of time, as content comes in.
  const copied = (table: string) => `
    from (select count(*)::integer as sources from bench.${table}) counted
      cross join generate_series(${documents - 1}, 0, -1) n
      join bench.${table} source on source.place = n % sources
      join bench.words on words.place = n % ${sets}
      cross join lateral (
        select now() - n * interval '1 minute' as at, bench.copy(source.id, n / sources) as id
      ) own`
  const tokens = `source.tokens || words.tokens || (${knownTokens(documents)} || ${weekTokens('own.at')})::tsvector`
  const factor = '(0.7 + hashint4(n) % 30 / 100.0)'
  const popularity = 'floor(100 * random() ^ 4)'
  // Those of the demo stay with theirs: collections name both.
  const creator = `case when n < sources then source.profile_id else md5('creator' || n % ${creators})::uuid end`
  const featuredOf = `bench.copy(product_details_id, (hashint4(8 * n + featured.position) & 65535)
    % (${documents} / (select count(*)::integer from bench.details)))`
  return {
    search_posts: `
      insert into search_posts (id, profile_id, products, at, popularity, tokens)
      select own.id, ${creator}, array(select ${featuredOf} from bench.products featured
          where featured.post_id = source.id order by position), own.at, ${popularity}, ${tokens}
      ${copied('posts')}`,
    search_products: `
      insert into search_products (id, at, popularity, tokens, kind, facets, price, on_sale, in_stock)
      select own.id, own.at, ${popularity}, ${tokens}, thing, facets, paid * ${factor}, on_sale, in_stock
      ${copied('details')}`,
    search_profiles: `
      insert into search_profiles select * from bench.profiles
      union all
      select md5('creator' || n)::uuid, now(), 1000 * random() ^ 6,
        ('''' || ${randomWord} || ''':1A ''' || ${randomWord} || ''':2A')::tsvector
      from generate_series(0, ${creators - 1}) as numbers(n)`,
    posts: `
      insert into posts (profile_id, id, title, caption, hashtags, published_at)
      select ${creator}, own.id, title, caption, hashtags, own.at ${copied('posts')}`,
    retailer_products: `
      insert into retailer_products (id, retailer_id, external_id, title, description, brand, options,
        facts, currency, price_min, price_max, content_hash, seen_at)
      select bench.copy(said.id, n / sources), said.retailer_id, said.external_id || '-' || n, title,
        description, said.brand, options, facts, said.currency, price_min, price_max, content_hash, own.at
      ${copied('details')} join bench.retailer_products said on said.id = source.retailer_product_id`,
    product_details: `
      insert into product_details (id, retailer_id, retailer_product_id, name, kind, price, sale_price,
        former_price, currency, percent_change, available)
      select own.id, retailer_id, bench.copy(retailer_product_id, n / sources), name, kind,
        price * ${factor}, sale_price * ${factor}, former_price * ${factor}, currency, percent_change,
        available
      ${copied('details')}`,
    // Each features the same things as in the demo, of all times.
    products: `
      insert into products (id, profile_id, post_id, published_at, position, product_details_id)
      select bench.copy(featured.id, n / sources), ${creator}, own.id, own.at, featured.position,
        ${featuredOf}
      ${copied('posts')} join bench.products featured on featured.post_id = source.id`,
  }
}
