import { hashtags, id, lately, type Sizes, time } from './sizes.ts'

/** Of the nth post: its creator, and when it was published. */
export function postFacts({ posts, creators }: Sizes, n = 'n') {
  const isRecent = `${n} >= ${posts - lately.posts}`
  return {
    creator: id(
      'creator',
      `case when ${isRecent} then ${creators - 1} - ${n} % ${lately.creators} else ${n} % ${creators} end`,
    ),
    at: time(n, posts, lately.posts),
  }
}

/** When the creator `n` posted last. */
function latestPostAt({ posts, creators }: Sizes): string {
  // The last number up to another one that leaves the same rest.
  const last = (upTo: number, modulus: number, rest: string) =>
    `${upTo} - (${upTo} - ${rest}) % ${modulus}`
  const recent = last(posts - 1, lately.creators, `(${creators - 1} - n)`)
  const old = last(posts - lately.posts - 1, creators, 'n')
  const post = `case when n >= ${creators - lately.creators} then ${recent} else ${old} end`
  return time(`(${post})`, posts, lately.posts)
}

/** The number of what a post features. */
export function detailsOfPost({ posts, details }: Sizes, n = 'n'): string {
  return `case when ${n} >= ${posts - lately.posts} then ${details - 1} - ${n} % ${lately.details}
    else ${n} % ${details} end`
}

/** Creators and their posts, each with a product and a hashtag; and what follows from them. */
export function contentStatements(sizes: Sizes): Record<string, string> {
  const { posts, creators, details } = sizes
  const { creator, at } = postFacts(sizes)
  const product = id('details', detailsOfPost(sizes))
  const series = (count: number, first = 0) => `generate_series(${first}, ${count - 1}) n`
  const old = posts - lately.posts
  return {
    profiles: `
      insert into profiles (id, external_id, display_name, name, bio, avatar_id, followers_count,
        latest_post_at, created_at)
      select ${id('creator', 'n')}, 'creator-' || n, 'creator' || n, 'Creator ' || n, 'Style and home',
        ${id('picture', 'n')}, 100, ${latestPostAt(sizes)},
        bench.at(0, ${posts}, ${lately.posts}) from ${series(creators)}`,
    media_objects: `
      insert into media_objects (id, type, source_url, width, height)
      select ${id('picture', 'n')}, 'image', 'https://pictures.test/' || n, 800, 1200
      from ${series(details)}`,
    posts: `
      insert into posts (profile_id, id, external_id, title, caption, hashtags, hero_image_id,
        published_at, likes_count, shares_count)
      select ${creator}, ${id('post', 'n')}, 'post-' || n, '', 'A look for every day of the week',
        array['tag' || n % ${hashtags}], ${id('picture', `n % ${details}`)}, ${at}, n * 31 % 53, n % 7 / 6
      from ${series(posts)}`,
    post_hashtags: `
      insert into post_hashtags (hashtag, published_at, post_id, profile_id)
      select 'tag' || n % ${hashtags}, ${at}, ${id('post', 'n')}, ${creator} from ${series(posts)}`,
    products: `
      insert into products (id, profile_id, post_id, published_at, position, product_details_id)
      select ${id('product', 'n')}, ${creator}, ${id('post', 'n')}, ${at}, 0, ${product}
      from ${series(posts)}`,
    // The newest posts of each creator with each product, as both go round in turn.
    profile_products: `
      insert into profile_products
        (profile_id, product_details_id, product_id, post_id, published_at, position)
      select distinct on (1, 2)
        ${creator}, ${product}, ${id('product', 'n')}, ${id('post', 'n')}, ${at}, 0
      from (
        select * from ${series(posts, posts - lately.details)}
        union all select * from ${series(old, Math.max(0, old - details))}
      ) newest order by 1, 2, n desc`,
    insight_post_days: `
      insert into insight_post_days
        (profile_id, day, post_id, seen, opened, products_opened, likes, saves, clicks)
      select ${creator}, (${at})::date + 1, ${id('post', 'n')}, 9, 3, 2, 1, 0, 1
      from ${series(Math.floor(old / 2))}`,
    insight_days: `
      insert into insight_days
        (profile_id, day, seen, opened, products_opened, shop_visits, likes, saves, follows, clicks)
      select ${id('creator', `n % ${creators}`)}, bench.at(0, ${posts}, ${lately.posts})::date
        + n / ${creators}, 9, 3, 2, 1, 1, 0, 0, 1 from ${series(creators * 10)}`,
    similar_profiles: `
      insert into similar_profiles (profile_id, similar_id, score)
      select ${id('creator', 'n')}, ${id('creator', `(n + step * 17) % ${creators}`)}, step / 10.0
      from ${series(creators)}, generate_series(1, 10) step`,
    price_feed_posts: `
      insert into price_feed_posts (hashtag, published_at, post_id, profile_id)
      select feed.hashtag, p.published_at, p.post_id, p.profile_id
      from products p join product_details d on d.id = p.product_details_id,
        lateral (values ('ltksalealert', d.percent_change > 0),
          ('ltkfindsunder50', coalesce(d.sale_price, d.price) < 5000),
          ('ltkfindsunder100', coalesce(d.sale_price, d.price) < 10000)) feed (hashtag, holds)
      where feed.holds`,
  }
}
