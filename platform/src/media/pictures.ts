import { LRUCache } from 'lru-cache'

import type { Log } from '../http/log.ts'
import type { FileCache } from './file-cache.ts'
import { createSingleFlight, type Limiter, Overloaded } from './limiter.ts'
import { type Focused, originalName } from './originals.ts'
import type { MediaRow } from './queries.ts'
import { drawPlaceholder, rasterise } from './raster-pool.ts'
import type { Focus } from './raster.ts'
import { type Rendition, renditionName } from './rendition.ts'

export type Picture = { bytes: Uint8Array; isPlaceholder: boolean }

export type Pictures = {
  /** A rendition from the disk or newly drawn, a placeholder where that fails. Throws Overloaded. */
  render(row: MediaRow, rendition: Rendition): Promise<Picture>
  /** Whether `render` would only have to read it. */
  isReady(row: MediaRow, rendition: Rendition): Promise<boolean>
}

type PicturesDependencies = {
  cache: FileCache
  loadOriginal: (row: MediaRow) => Promise<Focused>
  drawing: Limiter
  log: Log
}

/** The time before a broken original is tried again, as long as its placeholder may be cached. */
const restMs = 60_000

export function createPictures({
  cache,
  loadOriginal,
  drawing,
  log,
}: PicturesDependencies): Pictures {
  const inFlight = createSingleFlight<Picture>()
  const broken = new LRUCache<string, true>({ max: 10_000, ttl: restMs })

  const draw = async (row: MediaRow, rendition: Rendition) => {
    if (broken.has(row.id)) return undefined
    try {
      const { original, focus } = await loadOriginal(row)
      return { bytes: await drawing(() => rasterise(original, rendition, focus)), focus }
    } catch (error) {
      if (error instanceof Overloaded) throw error
      broken.set(row.id, true)
      // A damaged file must not stay; the next try fetches it again.
      await cache.remove(originalName(row.id))
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ mediaId: row.id, reason }, 'a picture cannot be had, a placeholder stands in')
      return undefined
    }
  }

  const render = async (row: MediaRow, rendition: Rendition): Promise<Picture> => {
    const name = derivedName(row, rendition)
    const cached = await cache.read(name)
    if (cached) return { bytes: cached, isPlaceholder: false }
    const drawn = await draw(row, rendition)
    if (!drawn) {
      const bytes = await drawing(() => drawPlaceholder(row, rendition))
      return { bytes, isPlaceholder: true }
    }
    // Its focal point may have been found just now, and later requests know it.
    await cache.write(derivedName({ ...row, focus: drawn.focus }, rendition), drawn.bytes)
    return { bytes: drawn.bytes, isPlaceholder: false }
  }

  return {
    render: (row, rendition) => inFlight(derivedName(row, rendition), () => render(row, rendition)),
    isReady: (row, rendition) => cache.has(derivedName(row, rendition)),
  }
}

function derivedName(
  row: Pick<MediaRow, 'id'> & { focus: Focus | null },
  rendition: Rendition,
): string {
  return `derived/${row.id.slice(-2)}/${row.id}/${renditionName(rendition, row.focus)}`
}
