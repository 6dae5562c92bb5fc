import type { Db } from '@ltk/platform/db/open'
import pLimit from 'p-limit'

import { ConnectorError } from '../../shopping/retailers/connector-error.ts'
import type { Connector, Retailers } from '../../shopping/retailers/connector.ts'
import { type DueVariant, listDueVariants } from '../queries/due-offers.ts'
import { updateOffers, type VariantOffer } from './update-offers.ts'

const hour = 3_600_000
/** Runs of the job in an hour; its schedule in `jobs.ts` says the same. */
const runsAnHour = 6
/** Variants that are due at every run, unless a run was late. */
const everyRunAfter = hour / runsAnHour / 2
/** The time for which variants that shoppers wanted to buy, but were sold out, are read at every run. */
const missedFor = 24 * hour
/** Between two readings of what is saved or in recent posts: a day, but for what runs take. */
const dailyAfter = 22 * hour
const recentPosts = 30 * 24 * hour
/** Variants that a retailer is asked for at once. */
const batchSize = 100
const retailersAtOnce = 4

type RereadReport = { read: number; failed: { retailerId: string; fault: string }[] }

/**
 * Asks retailers for prices and stock and writes them: at every run of what was sold out when somebody
 * wanted to buy it within the last day, hourly of what is in carts or awaited, daily of what is saved or
 * in recent posts, at most `perHour` variants of a retailer. What a retailer does not know any more
 * becomes unavailable. A retailer that fails is left until the next run.
 */
export async function rereadOffers(
  db: Db,
  retailers: Retailers,
  { now, perHour }: { now: () => Date; perHour: number },
): Promise<RereadReport> {
  const started = now().getTime()
  const due = await listDueVariants(
    db,
    {
      missedBefore: new Date(started - everyRunAfter),
      missedSince: new Date(started - missedFor),
      cartsBefore: new Date(started - hour),
      othersBefore: new Date(started - dailyAfter),
      postsSince: new Date(started - recentPosts),
    },
    Math.ceil(perHour / runsAnHour),
  )
  const report: RereadReport = { read: 0, failed: [] }
  const limit = pLimit(retailersAtOnce)
  await limit.map(
    [...Map.groupBy(due, ({ retailerId }) => retailerId)],
    async ([retailerId, variants]) => {
      const connector = await retailers.connectorOf(retailerId)
      const { readOffers } = connector ?? {}
      if (!readOffers) return
      try {
        for (const batch of batchesOf(variants)) {
          // No transaction is open while the retailer is asked.
          const offers = await readBatch(readOffers, batch)
          await db
            .transaction()
            .execute((trx) => updateOffers(trx, offers, now(), { ofWholeProducts: true }))
          report.read += batch.length
        }
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        report.failed.push({ retailerId, fault: error.fault })
      }
    },
  )
  return report
}

/** Whole products, since a product counts as seen when any of its variants was. */
function batchesOf(variants: DueVariant[]): DueVariant[][] {
  const batches: DueVariant[][] = []
  for (const product of Map.groupBy(variants, ({ productId }) => productId).values()) {
    const last = batches.at(-1)
    if (last && last.length + product.length <= batchSize) last.push(...product)
    else batches.push([...product])
  }
  return batches
}

async function readBatch(
  readOffers: NonNullable<Connector['readOffers']>,
  variants: DueVariant[],
): Promise<VariantOffer[]> {
  const offers: VariantOffer[] = []
  for (let start = 0; start < variants.length; start += batchSize) {
    const part = variants.slice(start, start + batchSize)
    const read = new Map((await readOffers(part.map(keyOf))).map((offer) => [textOf(offer), offer]))
    for (const variant of part) {
      const offer = read.get(textOf(keyOf(variant)))
      offers.push(offer ? { ...offer, variantId: variant.variantId } : gone(variant))
    }
  }
  return offers
}

type Key = { productId: string; variantId: string }

const keyOf = ({ externalProductId, externalVariantId }: DueVariant): Key => ({
  productId: externalProductId,
  variantId: externalVariantId,
})

const textOf = ({ productId, variantId }: Key) => JSON.stringify([productId, variantId])

function gone({ variantId }: DueVariant): VariantOffer {
  return { variantId, available: false, quantity: null }
}
