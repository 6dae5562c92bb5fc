import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Demand } from './demand.ts'
import type { FileCache } from './file-cache.ts'
import type { Client, Picture, Pictures } from './pictures.ts'
import { type ChargePixels, fewestPixels } from './pixel-budget.ts'
import type { MediaRow } from './queries.ts'
import type { Raster } from './raster-pool.ts'
import type { MediaRows } from './rows.ts'
import { createSharedWork } from './shared-work.ts'
import type { WorkQueue } from './work-queue.ts'

/** Pixels, as services that show link previews ask for. */
const collageSize = { width: 1200, height: 630 }

/** The width of the renditions that a collage is made of, which pages show too. */
const partWidth = 736

/** The maximum number of pictures that are recognizable side by side in a link preview. */
const maxParts = 3
/** 132 bits. */
const signatureLength = 22

/** Addresses of collages: they name their pictures, and are signed so that only we choose these. */
export type CollageAddresses = {
  /** The path below `/media` of a collage of the first of some pictures, at least one. */
  pathOf(pictureIds: readonly string[]): string
  /** Returns the ids that a path names; undefined if it was not made by `pathOf`. */
  idsIn(signature: string, ids: string): string[] | undefined
}

export function createCollageAddresses(secret: Uint8Array): CollageAddresses {
  const sign = (ids: string) =>
    createHmac('sha256', secret).update(ids).digest('base64url').slice(0, signatureLength)
  return {
    pathOf(pictureIds) {
      const ids = pictureIds.slice(0, maxParts).join('.')
      return `collages/${sign(ids)}/${ids}`
    },
    idsIn(signature, ids) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(ids))]
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      return isRight ? ids.split('.') : undefined
    },
  }
}

type Dependencies = {
  cache: FileCache
  rows: MediaRows
  pictures: Pictures
  raster: Raster
  drawing: WorkQueue
  charge: ChargePixels
}

/**
 * Returns a function that makes one JPEG of some pictures side by side. It leaves out those that are
 * not shown (any more), and returns undefined if none is. Throws as `Pictures.render` does.
 */
export function createCollages(dependencies: Dependencies) {
  const { cache, rows, pictures, raster, drawing, charge } = dependencies
  const flights = createSharedWork<Picture>()

  const draw = async (
    found: readonly MediaRow[],
    name: string,
    demand: Demand,
  ): Promise<Picture> => {
    const { signal } = demand
    const parts = await Promise.all(
      found.map((row) =>
        // The whole collage was charged for.
        pictures.render(row, { width: partWidth, format: 'webp' }, { address: undefined, signal }),
      ),
    )
    const bytes = await drawing(demand, () =>
      raster.drawCollage(
        signal,
        parts.map((part) => part.bytes),
        collageSize,
      ),
    )
    const isPlaceholder = parts.some((part) => part.isPlaceholder)
    if (!isPlaceholder) await cache.write(name, bytes)
    return { bytes, isPlaceholder }
  }

  return async (
    ids: readonly string[],
    { address, signal }: Client,
  ): Promise<Picture | undefined> => {
    const all = await Promise.all(ids.map((id) => rows.find(id)))
    const found = all.flatMap((row) => (row?.type === 'image' && row.isShown ? row : []))
    const [first] = found
    if (!first) return undefined
    const name = `derived/${first.id.slice(-2)}/collages/${found.map(({ id }) => id).join('.')}.jpg`
    const cached = await cache.read(name)
    if (cached) return { bytes: cached, isPlaceholder: false }
    const pixels = collageSize.width * collageSize.height + fewestPixels * found.length
    if (!flights.isRunning(name)) charge(address, pixels)
    const client = { pixels, addresses: new Set([address]), since: performance.now(), signal }
    return flights.join(name, client, (demand) => draw(found, name, demand))
  }
}
