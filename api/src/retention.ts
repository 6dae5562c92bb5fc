import type { Retention } from '@ltk/platform/db/retention'

import { importRunRetention } from './catalogue/queries/import-runs.ts'
import { clickKeyRetention, shopClickRetention } from './content/products/queries.ts'
import { personalRankingRetention } from './discovery/rankings/personal/queries.ts'
import { searchClickRetention } from './discovery/search/clicks/queries.ts'
import { searchMissRetention } from './discovery/search/misses/queries.ts'
import { shareRetention } from './entities/counters.ts'
import { insightRetentions } from './insight/insights/queries/progress.ts'
import { trafficRetentions } from './insight/operations/queries/count-day.ts'
import { dataRequestRetention } from './people/data-requests/queries/requests.ts'
import { priceDropNoticeRetention } from './people/push-subscriptions/queries/price-drops.ts'
import { checkoutRetention } from './shopping/carts/queries/checkouts.ts'
import { orderMessageRetention } from './shopping/orders/queries/messages.ts'
import { orderRefRetention } from './shopping/orders/queries/order-refs.ts'
import { restockNoticeRetention } from './shopping/restock-notices/queries.ts'

/** The retention of each table that grows with time, but for those that drop partitions. */
export const retentions: readonly Retention[] = [
  checkoutRetention,
  clickKeyRetention,
  dataRequestRetention,
  importRunRetention,
  ...insightRetentions,
  orderMessageRetention,
  orderRefRetention,
  personalRankingRetention,
  priceDropNoticeRetention,
  restockNoticeRetention,
  searchClickRetention,
  searchMissRetention,
  shareRetention,
  shopClickRetention,
  ...trafficRetentions,
]
