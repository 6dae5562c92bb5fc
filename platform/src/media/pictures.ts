import { LRUCache } from 'lru-cache'

import { ApiError, unavailable } from '../http/api-error.ts'
import type { Log } from '../http/log.ts'
import { Abandoned, type Demand } from './demand.ts'
import type { FileCache } from './file-cache.ts'
import type { Originals } from './originals.ts'
import { type ChargePixels, fewestPixels } from './pixel-budget.ts'
import { placeholders } from './placeholder.ts'
import type { MediaRow } from './queries.ts'
import { NotDrawn, type Raster } from './raster-pool.ts'
import type { Focus } from './raster.ts'
import { pixelsOf, type Rendition, renditionName } from './rendition.ts'
import { createSharedWork } from './shared-work.ts'
import { Overloaded, type WorkQueue } from './work-queue.ts'

export type Picture = { bytes: Uint8Array; isPlaceholder: boolean }

/** Who waits for a picture: `address` is an `addressKey`, undefined where the server itself draws ahead. */
export type Client = { address: string | undefined; signal: AbortSignal }

export type Pictures = {
  /**
   * A rendition from the disk or newly drawn, a placeholder where the picture cannot be had. Throws
   * Overloaded, Abandoned, a 503 where drawing takes too long, and a 429 past the budget of an address.
   */
  render(row: MediaRow, rendition: Rendition, client: Client): Promise<Picture>
  /** Whether `render` would only have to read it. */
  isReady(row: MediaRow, rendition: Rendition): Promise<boolean>
}

type PicturesDependencies = {
  cache: FileCache
  originals: Originals
  raster: Raster
  drawing: WorkQueue
  charge: ChargePixels
  log: Log
}

/** The time before a failure is tried again, as long as a placeholder may be cached. */
const restMs = 60_000

/** Stands in for the size of an original that was not loaded yet: a portrait, as most are. */
const unknownSize = { width: 3_000, height: 4_000 }

export function createPictures(dependencies: PicturesDependencies): Pictures {
  const { cache, originals, raster, drawing, charge, log } = dependencies
  const flights = createSharedWork<Picture>()
  /** Ids of pictures that cannot be had. */
  const broken = new LRUCache<string, true>({ max: 10_000, ttl: restMs })
  /** Names of renditions, and ids of pictures, that took too long. */
  const slow = new LRUCache<string, true>({ max: 10_000, ttl: restMs })

  const unlessSlow = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error
      slow.set(key, true)
      log.warn({ picture: key, reason: error.message }, 'a picture was not drawn')
      throw tookTooLong()
    }
  }

  const draw = async (row: MediaRow, rendition: Rendition, demand: Demand) => {
    const { original, focus } = await unlessSlow(row.id, () => originals.load(row, demand))
    const bytes = await unlessSlow(flightName(row, rendition), () =>
      drawing(demand, () => raster.rasterise(demand.signal, original, rendition, focus)),
    )
    // Its focal point may have been found just now, and later requests know it.
    await cache.write(derivedName({ ...row, focus }, rendition), bytes)
    return { bytes, isPlaceholder: false }
  }

  const drawOrStandIn = async (row: MediaRow, rendition: Rendition, demand: Demand) => {
    try {
      return await draw(row, rendition, demand)
    } catch (error) {
      if (passes(error) || demand.signal.aborted) throw error
      broken.set(row.id, true)
      await originals.remove(row.id)
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ mediaId: row.id, reason }, 'a picture cannot be had, a placeholder stands in')
      return placeholderOf(rendition)
    }
  }

  return {
    async render(row, rendition, { address, signal }) {
      const cached = await cache.read(derivedName(row, rendition))
      if (cached) return { bytes: cached, isPlaceholder: false }
      if (broken.has(row.id)) return placeholderOf(rendition)
      const name = flightName(row, rendition)
      if (slow.has(row.id) || slow.has(name)) throw tookTooLong()
      const pixels = countPixels(row, rendition)
      if (!flights.isRunning(name)) charge(address, pixels)
      const client = { pixels, addresses: new Set([address]), since: performance.now(), signal }
      return flights.join(name, client, (demand) => drawOrStandIn(row, rendition, demand))
    },
    isReady: (row, rendition) => cache.has(derivedName(row, rendition)),
  }
}

/** Whether an error says nothing about the picture. */
function passes(error: unknown): boolean {
  return error instanceof Overloaded || error instanceof Abandoned || error instanceof ApiError
}

function tookTooLong(): ApiError {
  return unavailable('Drawing this picture takes too long', { retryAfter: restMs / 1_000 })
}

function placeholderOf({ format }: Rendition): Picture {
  return { bytes: placeholders[format], isPlaceholder: true }
}

/** The pixels that are charged: those asked for (a smaller original has fewer), at least the cost of decoding it. */
function countPixels({ width, height }: MediaRow, rendition: Rendition): number {
  const size = width && height ? { width, height } : unknownSize
  const asked = pixelsOf(size, rendition, Infinity)
  return Math.max(fewestPixels, asked.width * asked.height)
}

function derivedName(
  row: Pick<MediaRow, 'id'> & { focus: Focus | null },
  rendition: Rendition,
): string {
  return `derived/${row.id.slice(-2)}/${row.id}/${renditionName(rendition, row.focus)}`
}

/** The same before and after the focal point was found. */
function flightName({ id }: MediaRow, rendition: Rendition): string {
  return derivedName({ id, focus: null }, rendition)
}
