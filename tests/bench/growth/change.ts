import type { Client } from 'pg'

import { id, lately, retailers, type Sizes } from './fill/sizes.ts'

/**
 * Does what happens between two runs of the jobs, as much of it at every size: posts, likes, follows,
 * wishes, carts, prices and events.
 */
export async function change(client: Client, sizes: Sizes, now: Date): Promise<void> {
  for (const statement of changes(sizes, now)) await client.query(statement)
}

function changes({ posts, creators, users, details }: Sizes, now: Date): string[] {
  const moment = `'${now.toISOString()}'::timestamptz - n * interval '100 milliseconds'`
  const series = (count: number) => `generate_series(0, ${count - 1}) n`
  const creator = id('creator', `${creators - 1} - n % ${lately.creators}`)
  const user = id('user', `${users - 1} - n % ${lately.users}`)
  const sold = id('details', `${details - 1} - n`)
  return [
    // What jobs look at in turn begins at its first row at every size: the smallest is gone through in a run.
    'delete from job_progress',
    `insert into posts (profile_id, id, external_id, caption, hashtags, hero_image_id, published_at)
     select ${creator}, ${id('post', `${posts} + n`)}, 'post-' || ${posts} + n, 'New this week',
       array['tag' || n % 50], ${id('picture', 'n')}, ${moment} from ${series(500)}`,
    `insert into post_hashtags (hashtag, published_at, post_id, profile_id)
     select 'tag' || n % 50, ${moment}, ${id('post', `${posts} + n`)}, ${creator} from ${series(500)}`,
    `insert into products (id, profile_id, post_id, published_at, position, product_details_id)
     select ${id('product', `${posts} + n`)}, ${creator}, ${id('post', `${posts} + n`)}, ${moment}, 0,
       ${sold} from ${series(500)}`,
    `update profiles set latest_post_at = '${now.toISOString()}'
     where id in (select ${creator} from ${series(lately.creators)})`,
    `insert into likes (user_id, post_id, created_at)
     select ${user}, ${id('post', `${posts - 1} - n`)}, ${moment} from ${series(2_000)}
     on conflict do nothing`,
    `update posts set likes_count = likes_count + 1
     where id in (select ${id('post', `${posts - 1} - n`)} from ${series(2_000)})`,
    `insert into follows (user_id, profile_id, id, created_at)
     select ${user}, ${id('creator', `${creators - 1} - n * 7 % ${lately.creators}`)},
       ${id('follow', `${posts} + n`)}, ${moment} from ${series(500)} on conflict do nothing`,
    `insert into wishes (user_id, id, product_id, post_id, product_details_id, saved_price,
       saved_currency, created_at)
     select ${user}, ${id('wish', `${posts} + n`)}, ${id('product', `${posts} + n`)},
       ${id('post', `${posts} + n`)}, ${sold}, 20000, 'USD', ${moment} from ${series(200)}`,
    `insert into shares (id, user_id, post_id, created_at)
     select ${id('other', `${posts} + n`)}, ${user}, ${id('post', `${posts - 1} - n`)}, ${moment}
     from ${series(100)}`,
    `insert into shop_clicks (id, clicked_at, product_details_id, profile_id, post_id)
     select ${id('other', `${posts} + n`)}, ${moment}, ${sold}, ${creator}, ${id('post', `${posts} + n`)}
     from ${series(300)}`,
    `insert into carts (user_id, id, retailer_id, created_at, updated_at)
     select ${user}, ${id('cart', `${posts} + n`)}, ${id('retailer', '1')}, ${moment}, ${moment}
     from ${series(200)} on conflict do nothing`,
    `update retailer_product_variants set price = price - 100, sale_price = sale_price - 100
     where retailer_product_id in (select ${id('retailerProduct', `${details - 1} - n`)} from ${series(500)})`,
    `update product_details set price = price - 100, sale_price = sale_price - 100,
       percent_change = 0.1, price_changed_at = '${now.toISOString()}'::timestamptz - interval '10 minutes'
     where id in (select ${sold} from ${series(500)})`,
    `insert into price_histories
       (retailer_product_id, variant_external_id, at, price, sale_price, available, currency)
     select retailer_product_id, external_id, '${now.toISOString()}', price, sale_price, true, 'USD'
     from retailer_product_variants
     where retailer_product_id in (select ${id('retailerProduct', `${details - 1} - n`)} from ${series(500)})`,
    `update retailer_product_variants set dated_sale_price = 1500,
       sale_ends_at = '${now.toISOString()}'::timestamptz - interval '1 minute',
       sale_due_at = '${now.toISOString()}'::timestamptz - interval '1 minute'
     where id in (select ${id('variant', `n * 2`)} from ${series(100)})`,
    `update retailer_product_variants set reduction_ends_at = '${now.toISOString()}'
     where id in (select ${id('variant', `1000 + n * 2`)} from ${series(100)})`,
    `update retailer_products set seen_at = '${now.toISOString()}'::timestamptz - interval '25 hours'
     where id in (select ${id('retailerProduct', `${details - 1} - n`)} from ${series(250)}
       union select ${id('retailerProduct', `n % ${retailers} + n / ${retailers} * ${retailers}`)} from ${series(250)})`,
    `update restock_notices set restocked_at = '${now.toISOString()}'
     where (user_id, retailer_product_id) in
       (select ${id('user', 'n * 10')}, ${id('retailerProduct', 'n * 20')} from ${series(50)})`,
    `insert into data_requests (user_id, id, request_type, created_at)
     select ${id('user', `${users - 1} - n`)}, ${id('other', 'n')}, 'access', ${moment} from ${series(10)}`,
    `insert into events (id, at, received_at, name, visitor_id, page, path, content_type, content_id)
     select ${id('other', `${posts} + n`)}, ${moment}, ${moment},
       (array['page view', 'impression'])[1 + n % 2], ${id('other', 'n % 500')}, 'post', '/post', 'post',
       ${id('post', `${posts - 1} - n`)} from ${series(2_000)}`,
    `insert into search_clicks
       (user_id, query_id, content_id, content_type, search_string, position, created_at)
     select ${user}, 'new' || n, ${id('post', `${posts - 1} - n`)}, 'post', 'dress', 1, ${moment}
     from ${series(100)}`,
  ]
}
