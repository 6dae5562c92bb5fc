import type { CheckedOutLine } from '../platform/db/tables.ts'
import { ConnectorError } from '../retailers/connector-error.ts'
import type { Connector, Offer } from '../retailers/connector.ts'
import { keyOf, namedBy } from './refresh-offers.ts'

export type Refused = {
  /** The variants of which the retailer has none, by our ids. */
  soldOut: string[]
  /** How many at most may be bought of those that it has, only not as many as were asked for. */
  most: Map<string, number>
}

/**
 * What a retailer means that refused some lines: that it has none of a variant or, where more than one
 * piece was asked for and it still offers the variant, fewer.
 */
export async function judgeRefused(
  { readOffers }: Connector,
  refused: CheckedOutLine[],
): Promise<Refused> {
  const asked = new Map<string, number>()
  for (const { variantId, quantity } of refused) {
    asked.set(variantId, (asked.get(variantId) ?? 0) + quantity)
  }
  const several = refused.filter(({ variantId }) => (asked.get(variantId) ?? 0) > 1)
  const offers = readOffers && several.length > 0 ? await read(readOffers, several) : []
  const most = new Map<string, number>()
  for (const offer of offers.filter(({ available }) => available)) {
    for (const { variantId } of namedBy([offer], several)) {
      const fewer = (asked.get(variantId) ?? 0) - 1
      most.set(variantId, Math.min(offer.quantity ?? fewer, fewer))
    }
  }
  return { soldOut: [...asked.keys()].filter((id) => !most.has(id)), most }
}

async function read(
  readOffers: NonNullable<Connector['readOffers']>,
  lines: CheckedOutLine[],
): Promise<Offer[]> {
  try {
    return await readOffers(lines.map(keyOf))
  } catch (error) {
    if (error instanceof ConnectorError) return []
    throw error
  }
}
