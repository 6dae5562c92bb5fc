import { useLingui } from '@lingui/react/macro'
import type { InsightCounts } from '@ltk/contract/insights'

export type Metric = { key: keyof InsightCounts; name: string; meaning: string }

/** Returns the metrics in the order in which they are shown, with explanations. */
export function useMetrics(): Metric[] {
  const { t } = useLingui()
  return [
    {
      key: 'seen',
      name: t`Posts seen`,
      meaning: t`How often at least half of one of your posts was on a screen for a second, in a feed or anywhere else.`,
    },
    {
      key: 'opened',
      name: t`Posts opened`,
      meaning: t`How often the page of one of your posts was opened.`,
    },
    {
      key: 'shopVisits',
      name: t`Shop visits`,
      meaning: t`How often your shop was opened, or one of your product sets, gift guides or collections.`,
    },
    {
      key: 'productsOpened',
      name: t`Products opened`,
      meaning: t`How often the page of a product was opened from your posts, product sets and gift guides.`,
    },
    {
      key: 'clicks',
      name: t`Clicks to retailers`,
      meaning: t`How often shoppers followed one of your links to a retailer.`,
    },
    {
      key: 'likes',
      name: t`Likes`,
      meaning: t`How many likes your posts got, except those that were soon taken back.`,
    },
    {
      key: 'saves',
      name: t`Saved products`,
      meaning: t`How often a product of yours was saved, with or without a wishlist.`,
    },
    {
      key: 'follows',
      name: t`New followers`,
      meaning: t`How many shoppers started to follow you.`,
    },
  ]
}
