import { fileTypeFromBuffer } from 'file-type'

import type { GuardedFetch } from '../outbound/guarded-fetch.ts'
import type { FileCache } from './file-cache.ts'
import { createSingleFlight, createLimiter, type Limiter } from './limiter.ts'
import type { MediaRow } from './queries.ts'
import { measure, readHead } from './raster-pool.ts'
import type { Focus, Original } from './raster.ts'
import type { MediaRows } from './rows.ts'

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
  /** For what decodes pictures. */
  drawing: Limiter
}

/** An original with its focal point. */
export type Focused = { original: Original; focus: Focus }

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

/**
 * Returns the original of a picture: made by a source, read from the disk, or fetched and then stored there.
 * Rejects where there is none, it is too large, not a picture or not wholly there.
 */
export function createOriginals(dependencies: OriginalsDependencies) {
  const { cache, rows, sources, guardedFetch, drawing } = dependencies
  const inFlight = createSingleFlight<Focused>()
  const loading = createLimiter({ atOnce: 8, waiting: 64 })

  const measureOnce = async (row: MediaRow, original: Original): Promise<Focused> => {
    const { width, height, colour, focus } = row
    if (width !== null && height !== null && colour !== null && focus) return { original, focus }
    const measures = await drawing(() => measure(original))
    await rows.fill(row, measures)
    return { original, focus: focus ?? measures.focus }
  }

  const make = async (row: MediaRow, source: MediaSource) => {
    const made = await loading(() => source.load(row.sourceUrl))
    if (!made) throw new Error('its source has no such picture')
    const original = await inspect(Buffer.from(made.bytes), true)
    return measureOnce(row, original)
  }

  const fetchOnce = async (row: MediaRow) => {
    const name = originalName(row.id)
    const cached = await cache.read(name)
    const bytes = cached ?? (await loading(() => download(row.sourceUrl, guardedFetch)))
    const original = await inspect(bytes, false)
    const measured = await measureOnce(row, original)
    if (!cached) await cache.write(name, bytes)
    return measured
  }

  return (row: MediaRow): Promise<Focused> =>
    inFlight(row.id, () => {
      const source = sources.find((source) => source.matches(row.sourceUrl))
      return source ? make(row, source) : fetchOnce(row)
    })
}

async function download(url: string, guardedFetch: GuardedFetch): Promise<Uint8Array> {
  const response = await guardedFetch(url, fetching)
  return new Uint8Array(await response.arrayBuffer())
}

async function inspect(bytes: Uint8Array, isTrusted: boolean): Promise<Original> {
  if (bytes.byteLength > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`)
  const type = await fileTypeFromBuffer(bytes)
  const isVector = isTrusted && (type === undefined || type.mime === 'application/xml')
  const wanted = isVector ? 'svg' : formats.get(type?.mime ?? '')
  if (!wanted) throw new Error(`it is not a picture but ${type?.mime ?? 'something unknown'}`)
  const { format, width, height } = await readHead(bytes)
  if (format !== wanted) throw new Error(`it looks like ${wanted} and is ${format}`)
  return { bytes, width, height, isVector }
}
