/** A product that a document is or features. */
export type Offer = {
  /** The number of its document, from 1. */
  document: number
  /** In cents; -1 where it is not in US dollars. */
  price: number
  isOnSale: boolean
  isInStock: boolean
  /** Where among the integers the numbers of its terms are: from one place to before another. */
  from: number
  to: number
}

/** Offers in the integers that they are packed in, since views of these would be many and dear. */
export type Offers = { integers: Int32Array; offers: Offer[] }

/** The integers before an offer's terms. */
const head = 4

/**
 * Reads offers that were packed as integers of four bytes: of each the number of its document (0: it is
 * one of its own), its price, whether it is on sale (1) and in stock (2), how many terms it has, and these.
 */
export function unpackOffers(packed: Uint8Array): Offers {
  const bytes = Uint8Array.from(packed)
  // The database writes them with the highest byte first.
  Buffer.from(bytes.buffer).swap32()
  const integers = new Int32Array(bytes.buffer)
  const offers: Offer[] = []
  let at = 0
  while (at < integers.length) {
    const flags = integers[at + 2] ?? 0
    const from = at + head
    const to = from + (integers[at + 3] ?? 0)
    offers.push({
      document: integers[at] || offers.length + 1,
      price: integers[at + 1] ?? -1,
      isOnSale: (flags & 1) > 0,
      isInStock: (flags & 2) > 0,
      from,
      to,
    })
    at = to
  }
  return { integers, offers }
}
