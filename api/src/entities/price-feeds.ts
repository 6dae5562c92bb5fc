import { priceHashtags } from '@ltk/contract/price-hashtags'
import { sql } from 'kysely'

/** The price of a product `d`, in cents; null in another currency. */
const dollars = sql`case when d.currency = 'USD' then coalesce(d.sale_price, d.price) end`

/** The feeds by price, and whether a product `d` puts the posts that feature it on them. */
export const priceFeeds = sql`(values
    (${sql.lit(priceHashtags.sale)}, d.available and d.percent_change > 0),
    (${sql.lit(priceHashtags.under50)}, d.available and ${dollars} < 5000),
    (${sql.lit(priceHashtags.under100)}, d.available and ${dollars} < 10000)
  ) as feed (hashtag, holds)`
