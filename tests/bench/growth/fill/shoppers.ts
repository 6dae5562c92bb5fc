import { createECDH } from 'node:crypto'

import { detailsOfPost, postFacts } from './content.ts'
import { id, lately, retailers, type Sizes, time } from './sizes.ts'

/** The nth event from the end is one of the shoppers who were here lately. */
const active = ({ users }: Sizes) => `${users - 1} - i % ${lately.users}`

/** Who follows, likes and saves what, what is in carts, and the settings of all. */
export function shopperStatements(sizes: Sizes, now: Date): Record<string, string> {
  const { posts, creators, users, details } = sizes
  const moment = `'${now.toISOString()}'::timestamptz`
  const carts = posts / 100
  // Messages are encrypted with it, and reach nobody.
  const key = createECDH('prime256v1').generateKeys('base64url')
  const wishes = posts / 5
  const series = (count: number) => `generate_series(0, ${count - 1}) n`
  const fromEnd = (total: number) => `lateral (select ${total} - 1 - n as i) numbered`
  const isRecent = (total: number, recent: number) => `n >= ${total - recent}`
  const few = Math.min(lately.followed, creators)
  const others = creators - lately.creators
  /**
   * Whom the user `u` follows in a turn of ten. Creators who post now are followed by those who were here
   * lately: as many users are told of a new post at every size.
   */
  const followed = `case when u >= ${users - lately.users}
    then ${creators - 1} - (u * 7919::bigint + turn * ${few / 10}) % ${few}
    else (u * 7919::bigint + turn * ${others / 10}) % ${others} end`
  const savedPost = `case when ${isRecent(wishes, lately.wishes)} then ${posts - 1} - i * 5 % 10000
    else n * 2 end`
  return {
    follows: `
      insert into follows (user_id, profile_id, id, created_at)
      select ${id('user', 'u')}, ${id('creator', followed)}, ${id('follow', 'n')},
        ${time('n', posts, lately.follows)}
      from ${series(posts)}, lateral (select n % ${users} as u, n / ${users} as turn) numbered`,
    likes: `
      insert into likes (user_id, post_id, created_at)
      select ${id('user', `case when ${isRecent(posts, lately.likes)} then ${active(sizes)} else n % ${users} end`)},
        ${id('post', `case when ${isRecent(posts, lately.likes)} then ${posts - 1} - i * 7 % 10000 else n / 2 end`)},
        ${time('n', posts, lately.likes)} from ${series(posts)}, ${fromEnd(posts)}`,
    wishes: `
      insert into wishes (user_id, id, product_id, post_id, product_details_id, saved_price,
        saved_currency, created_at)
      select ${id('user', `case when ${isRecent(wishes, lately.wishes)} then ${active(sizes)} else n % ${users} end`)},
        ${id('wish', 'n')}, ${id('product', 'post')}, ${id('post', 'post')},
        ${id('details', detailsOfPost(sizes, 'post'))}, 20000, 'USD', ${time('n', wishes, lately.wishes)}
      from ${series(wishes)}, ${fromEnd(wishes)}, lateral (select ${savedPost} as post) saved`,
    shares: `
      insert into shares (id, user_id, post_id, created_at)
      select ${id('other', 'n')}, ${id('user', `n % ${users}`)},
        ${id('post', `case when ${isRecent(posts / 50, 200)} then ${posts - 1} - i * 3 else n * 50 end`)},
        ${time('n', posts / 50, 200)} from ${series(posts / 50)}, ${fromEnd(posts / 50)}`,
    shop_clicks: `
      insert into shop_clicks (id, clicked_at, product_details_id, profile_id, post_id)
      select ${id('other', 'n')}, ${time('n', posts / 10, lately.wishes)},
        ${id('details', detailsOfPost(sizes, 'post'))}, ${postFacts(sizes, 'post').creator}, ${id('post', 'post')}
      from ${series(posts / 10)}, ${fromEnd(posts / 10)}, lateral (
        select case when ${isRecent(posts / 10, lately.wishes)} then ${posts - 1} - i * 9 else n * 10 end
          as post) clicked`,
    carts: `
      insert into carts (user_id, id, retailer_id, created_at, updated_at)
      select ${id('user', 'n * 10')}, ${id('cart', 'n')}, ${id('retailer', `n % ${retailers}`)}, at, at
      from ${series(carts)}, lateral (select ${time('n', carts, 100)} as at) times`,
    cart_items: `
      insert into cart_items (user_id, id, cart_id, retailer_product_id, variant_external_id,
        variant_id, variant_title, product_details_id, quantity, seen_price, created_at)
      select ${id('user', 'n / 2 * 10')}, ${id('cartItem', 'n')}, ${id('cart', 'n / 2')},
        ${id('retailerProduct', 'd')}, 'v' || d * 2, ${id('variant', 'd * 2')}, 'M',
        ${id('details', 'd')}, 1, 2000 + d * 37 % 28000, ${time('n / 2', carts, 100)}
      from ${series(carts * 2)}, lateral (
        select n / 2 % ${retailers} + ${retailers} * ((n * 13) % ${details / retailers}) as d) item`,
    checkouts: `
      insert into checkouts (user_id, id, retailer_id, fingerprint, state, currency, lines, created_at)
      select ${id('user', 'n')}, ${id('other', 'n')}, ${id('retailer', 'n % 20')}, 'f' || n, 'closed',
        'USD', '[]', ${moment} - n * interval '3 hours' from ${series(500)}`,
    settings: `
      insert into settings (user_id, locale, updated_at)
      select ${id('user', 'n')}, 'en_US', ${time('n', users, 100)} from ${series(users)}`,
    restock_notices: `
      insert into restock_notices (user_id, retailer_product_id, variant_external_id, created_at)
      select ${id('user', 'n * 10')}, ${id('retailerProduct', 'n * 20')}, 'v' || n * 40,
        ${time('n', carts, 100)} from ${series(carts)}`,
    push_subscriptions: `
      insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, locale, time_zone,
        price_drops_since, new_posts_since, created_at)
      select ${id('user', `${users - 1} - n * 20`)}, ${id('other', 'n')}, 'https://push.invalid/' || n,
        '${key}', '${'A'.repeat(22)}', 'en-US', 'UTC', ${moment} - interval '1 day', ${moment} - interval '1 day',
        ${moment} - interval '40 days' from ${series(posts / 200)}`,
    rankings: `
      insert into rankings (name, scope, version, built_at)
      select 'for_you', ${id('user', `${users - 1} - n`)}, 1, ${moment} - interval '2 days' * (1 + n / 100)
      from ${series(posts / 1000)}`,
    ranked_posts: `
      insert into ranked_posts (name, scope, version, position, post_id, profile_id, reason)
      select 'for_you', ${id('user', `${users - 1} - u`)}, 1, place,
        ${id('post', 'n')}, ${postFacts(sizes).creator}, 'hashtag'
      from generate_series(0, ${posts / 1000 - 1}) u, generate_series(1, 240) place,
        lateral (select ${posts - 1} - (u * 7 + place * 11) % 10000 as n) ranked
      order by u, place`,
    recommended_profiles: `
      insert into recommended_profiles (user_id, position, profile_id, reason)
      select ${id('user', `${users - 1} - u`)}, place, ${id('creator', `(u + place * 7) % ${creators}`)}, 'hashtag'
      from generate_series(0, ${posts / 1000 - 1}) u, generate_series(1, 20) place order by u, place`,
    search_clicks: `
      insert into search_clicks
        (user_id, query_id, content_id, content_type, search_string, position, created_at)
      select ${id('user', `${users - 1} - n % 2000`)}, 'q' || n, ${id('post', `${posts - 1} - n * 3`)},
        'post', 'dress', 1, ${moment} - n * interval '20 minutes' from ${series(2_000)}`,
    idempotency_keys: `
      insert into idempotency_keys (user_id, key, fingerprint, status, body, created_at)
      select ${id('user', 'n')}, 'k' || n, 'f', 200, '{}', ${moment} - n * interval '1 minute'
      from ${series(2_000)}`,
    events: `
      insert into events (id, at, received_at, name, visitor_id, user_id, page, path, content_type,
        content_id, properties)
      select ${id('other', 'n')}, at, at, (array['page view', 'impression', 'exposure', 'cart add'])[1 + n % 4],
        ${id('other', 'n % 5000')}, null, 'post', '/post', 'post', ${id('post', `${posts - 1} - n % 10000`)},
        case n % 4 when 2 then '{"flag": "bench", "variant": "on"}' else '{}' end::jsonb
      from ${series(60_000)}, lateral (select ${moment} - n * interval '57 seconds' as at) times`,
  }
}
