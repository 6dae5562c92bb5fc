import { LRUCache } from 'lru-cache'

import { ApiError } from '../http/api-error.ts'

/**
 * Counts pixels that are to be drawn for an address, given by its `addressKey`. Throws a 429 once it has
 * asked for too many in a minute.
 */
export type ChargePixels = (address: string | undefined, pixels: number) => void

/** The least that a picture is charged: to fetch and decode one costs as much as to draw so many pixels. */
export const fewestPixels = 1_000_000

const windowMs = 60_000

/** Creates the budget of pixels that one address may have drawn in a minute, by each process. */
export function createPixelBudget(megapixels: number): ChargePixels {
  const spent = new LRUCache<string, { pixels: number }>({ max: 50_000, ttl: windowMs })
  return (address, pixels) => {
    // Nobody asked: the server draws ahead.
    if (address === undefined) return
    const known = spent.get(address)
    if (!known) return void spent.set(address, { pixels })
    if (known.pixels + pixels > megapixels * 1_000_000) {
      throw tooMany(Math.max(1, Math.ceil(spent.getRemainingTTL(address) / 1_000)))
    }
    known.pixels += pixels
  }
}

function tooMany(retryAfter: number): ApiError {
  return new ApiError(429, 'too-many-pixels', 'Too many pixels to draw for this address', {
    userMessage: `You've loaded a lot of new pictures. Try again in ${retryAfter} seconds.`,
    headers: { 'retry-after': String(retryAfter) },
  })
}
