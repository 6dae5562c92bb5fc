import { fileTypeFromBuffer } from 'file-type'

import type { GuardedFetch } from '../outbound/guarded-fetch.ts'
import type { Demand } from './demand.ts'
import type { FileCache } from './file-cache.ts'
import type { MediaRow } from './queries.ts'
import type { Raster } from './raster-pool.ts'
import type { Focus, Original } from './raster.ts'
import { renditionPixels, type Size } from './rendition.ts'
import type { MediaRows } from './rows.ts'
import { createSharedWork } from './shared-work.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** Pictures that the process can make itself. Their SVG is trusted. */
export type MediaSource = {
  matches(url: string): boolean
  load(url: string): Promise<{ bytes: Uint8Array | string } | undefined>
}

type OriginalsDependencies = {
  cache: FileCache
  rows: MediaRows
  sources: MediaSource[]
  guardedFetch: GuardedFetch
  raster: Raster
  /** For all work of `raster`. */
  drawing: WorkQueue
}

/** An original, or the middle-sized copy of a large one, with its focal point. */
export type Focused = { original: Original; focus: Focus }

export type Originals = {
  /**
   * Returns what a picture is drawn from: made by a source, read from the disk, or fetched and then stored
   * there. Rejects where there is none, it is too large, not a picture or not wholly there.
   */
  load(row: MediaRow, demand: Demand): Promise<Focused>
  /** Removes damaged files, so that the next try fetches the picture again. */
  remove(id: string): Promise<void>
}

const maxBytes = 20_000_000
const fetching = {
  maxBytes: maxBytes,
  timeoutMs: 8_000,
  // Some file stores send no better type; the bytes are looked at anyway.
  contentTypes: ['image/', 'application/octet-stream', 'binary/octet-stream'],
  headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
}

/** Allowed types of pictures by their bytes, and what sharp has to call them. */
const formats = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
])

export function originalName(id: string): string {
  return `originals/${id.slice(-2)}/${id}`
}

function middleName(id: string): string {
  return `derived/${id.slice(-2)}/${id}/middle`
}

export function createOriginals(dependencies: OriginalsDependencies): Originals {
  const { cache, rows, sources, guardedFetch, raster, drawing } = dependencies
  const flights = createSharedWork<Focused>()
  const loading = createWorkQueue({ atOnce: 8, waiting: 64, notForLarge: 4 })

  const inspect = async (bytes: Uint8Array, isTrusted: boolean, demand: Demand) => {
    const wanted = await formatOf(bytes, isTrusted)
    const head = await drawing(demand, () => raster.readHead(demand.signal, bytes))
    const { format, ...size } = head
    if (format !== wanted) throw new Error(`it looks like ${wanted} and is ${format}`)
    return { ...size, bytes, isVector: wanted === 'svg' }
  }

  /** The focal point of a picture, found in a copy of it where the row does not have it yet. */
  const focusOf = async (
    row: MediaRow,
    { width, height }: Size,
    copy: Original,
    demand: Demand,
  ) => {
    if (isMeasured(row)) return row.focus
    const found = await drawing(demand, () => raster.measure(demand.signal, copy))
    await rows.fill(row, { ...found, width, height })
    return row.focus ?? found.focus
  }

  const make = async (row: MediaRow, source: MediaSource, demand: Demand): Promise<Focused> => {
    const made = await loading(demand, () => source.load(row.sourceUrl))
    if (!made) throw new Error('its source has no such picture')
    const original = await inspect(Buffer.from(made.bytes), true, demand)
    return { original, focus: await focusOf(row, original, original, demand) }
  }

  const readMiddle = async (row: MediaRow, demand: Demand): Promise<Focused | undefined> => {
    if (!isMeasured(row)) return undefined
    const bytes = await cache.read(middleName(row.id))
    if (!bytes) return undefined
    return { original: await inspect(bytes, false, demand), focus: row.focus }
  }

  /** A large picture is decoded once: all its sizes are drawn from a copy. */
  const reduce = async (original: Original, demand: Demand): Promise<Original> => {
    if (original.width * original.height <= renditionPixels) return original
    const bytes = await drawing(demand, () => raster.drawMiddle(demand.signal, original))
    return inspect(bytes, false, demand)
  }

  const fetchOnce = async (row: MediaRow, demand: Demand): Promise<Focused> => {
    const middle = await readMiddle(row, demand)
    if (middle) return middle
    const name = originalName(row.id)
    const cached = await cache.read(name)
    const bytes =
      cached ?? (await loading(demand, () => download(row.sourceUrl, guardedFetch, demand.signal)))
    const original = await inspect(bytes, false, demand)
    const copy = await reduce(original, demand)
    const focus = await focusOf(row, original, copy, demand)
    if (!cached) await cache.write(name, bytes)
    if (copy !== original) await cache.write(middleName(row.id), copy.bytes)
    return { original: copy, focus }
  }

  return {
    load: (row, client) =>
      flights.join(row.id, client, (demand) => {
        const source = sources.find((source) => source.matches(row.sourceUrl))
        return source ? make(row, source, demand) : fetchOnce(row, demand)
      }),
    async remove(id) {
      await cache.remove(originalName(id))
      await cache.remove(middleName(id))
    },
  }
}

function isMeasured(row: MediaRow): row is MediaRow & { focus: number[] } {
  return row.width !== null && row.height !== null && row.colour !== null && row.focus !== null
}

async function download(
  url: string,
  guardedFetch: GuardedFetch,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await guardedFetch(url, { ...fetching, signal })
  return new Uint8Array(await response.arrayBuffer())
}

/** The format of a picture by its first bytes, in sharp's words. Throws where it is not allowed. */
async function formatOf(bytes: Uint8Array, isTrusted: boolean): Promise<string> {
  if (bytes.byteLength > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`)
  const type = await fileTypeFromBuffer(bytes)
  const isVector = isTrusted && (type === undefined || type.mime === 'application/xml')
  const format = isVector ? 'svg' : formats.get(type?.mime ?? '')
  if (!format) throw new Error(`it is not a picture but ${type?.mime ?? 'something unknown'}`)
  return format
}
