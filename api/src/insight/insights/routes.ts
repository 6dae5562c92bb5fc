import * as contract from '@ltk/contract/insights'
import { addDays, dayOf } from '@ltk/platform/days'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { findCountedUntil } from './queries/progress.ts'
import { type CountedDay, listDays, listSales, listTopPosts } from './queries/read.ts'
import { suggestNext } from './suggest-next.ts'

const topPosts = 10

/** Insights of creators into their own content. */
export function bindInsights(bind: Bind, { reader }: Dependencies): void {
  bind(contract.getInsights, async ({ params: { profileId }, query }) => {
    const days = Number(query.days)
    const now = new Date()
    const today = dayOf(now)
    const [from, to] = [addDays(today, -days), addDays(today, -1)]
    const fromBefore = addDays(from, -days)
    const [counted, sales, top, countedUntil, suggestions] = await Promise.all([
      listDays(reader, profileId, { from: fromBefore, to: today }),
      listSales(reader, profileId, {
        startBefore: new Date(fromBefore),
        start: new Date(from),
        end: new Date(today),
      }),
      listTopPosts(reader, profileId, { from, to, by: query.topBy, limit: topPosts }),
      findCountedUntil(reader),
      suggestNext(reader, profileId, now),
    ])
    const rowOf = new Map(counted.map((row) => [row.day, row]))
    const series = Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index)
      return { day, ...countsOf(rowOf.get(day)) }
    })
    return {
      insights: {
        from,
        to,
        totals: sumOf(counted.filter(({ day }) => day >= from && day <= to)),
        totalsBefore: sumOf(counted.filter(({ day }) => day < from)),
        series,
        today: countsOf(rowOf.get(today)),
        countedUntil: countedUntil?.toISOString() ?? null,
        sales,
        topPosts: top,
        suggestions,
      },
    }
  })
}

const nothing: contract.InsightCounts = {
  seen: 0,
  opened: 0,
  productsOpened: 0,
  shopVisits: 0,
  likes: 0,
  saves: 0,
  follows: 0,
  clicks: 0,
}

function countsOf(row: CountedDay | undefined): contract.InsightCounts {
  if (!row) return nothing
  const { day: _, ...counts } = row
  return counts
}

function sumOf(rows: CountedDay[]): contract.InsightCounts {
  return rows.map(countsOf).reduce(
    (sum, row) => ({
      seen: sum.seen + row.seen,
      opened: sum.opened + row.opened,
      productsOpened: sum.productsOpened + row.productsOpened,
      shopVisits: sum.shopVisits + row.shopVisits,
      likes: sum.likes + row.likes,
      saves: sum.saves + row.saves,
      follows: sum.follows + row.follows,
      clicks: sum.clicks + row.clicks,
    }),
    nothing,
  )
}
