import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

import { fileTypeFromBuffer } from 'file-type'
import { LRUCache } from 'lru-cache'

import { ApiError } from '../http/api-error.ts'
import { cacheTagOf } from '../http/cache-tags.ts'
import type { Log } from '../http/log.ts'
import { bodyOf } from '../outbound/body-of.ts'
import type { GuardedFetch } from '../outbound/guarded-fetch.ts'
import { answerIfKnown, mediaCaching, mediaHeaders } from './answer.ts'
import { Abandoned, type Demand } from './demand.ts'
import type { CachedFile, FileCache } from './file-cache.ts'
import { type MediaSource, originalName } from './originals.ts'
import type { Client } from './pictures.ts'
import { fewestPixels } from './pixel-budget.ts'
import type { MediaRow } from './queries.ts'
import { createSharedWork } from './shared-work.ts'
import { createWorkQueue, Overloaded } from './work-queue.ts'

type VideosDependencies = {
  cache: FileCache
  sources: MediaSource[]
  guardedFetch: GuardedFetch
  log: Log
}

const types = new Set(['video/mp4', 'video/x-m4v', 'video/webm', 'video/quicktime'])
const fetching = {
  maxBytes: 200_000_000,
  timeoutMs: 60_000,
  contentTypes: ['video/', 'application/octet-stream', 'binary/octet-stream'],
}

type VideoFile = { id: string; path: string; size: number; type: string; etag: string }

/** Answers with a video as it came, whole or the range asked for. Throws a 502 where it cannot be had. */
export function createVideos({ cache, sources, guardedFetch, log }: VideosDependencies) {
  const flights = createSharedWork<VideoFile>()
  const loading = createWorkQueue({ atOnce: 2, waiting: 16, notForLarge: 0 })
  const broken = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })

  const download = async ({ sourceUrl }: MediaRow, name: string, signal: AbortSignal) => {
    const source = sources.find((source) => source.matches(sourceUrl))
    if (source) {
      const made = await source.load(sourceUrl)
      if (!made) throw new Error('its source has no such video')
      await cache.write(name, Buffer.from(made.bytes))
      return
    }
    const { body } = await guardedFetch(sourceUrl, { ...fetching, signal })
    if (!body) throw new Error('its answer is empty')
    let fault: unknown
    const watched = async function* () {
      try {
        yield* body
      } catch (error) {
        fault = error
        throw error
      }
    }
    if (!(await cache.write(name, watched()))) throw fault ?? new Error('it could not be stored')
  }

  const find = async (row: MediaRow, demand: Demand): Promise<VideoFile> => {
    const name = originalName(row.id)
    try {
      if (broken.has(row.id)) throw unavailable()
      const cached = await cache.locate(name)
      if (!cached) await loading(demand, () => download(row, name, demand.signal))
      const file = cached ?? (await cache.locate(name))
      if (!file) throw new Error('it could not be stored')
      return await inspect(row.id, file)
    } catch (error) {
      if (error instanceof Overloaded || error instanceof ApiError) throw error
      if (demand.signal.aborted) throw new Abandoned()
      broken.set(row.id, true)
      await cache.remove(name)
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ mediaId: row.id, reason }, 'a video cannot be had')
      throw unavailable()
    }
  }

  return async (
    row: MediaRow,
    request: Request,
    { address, signal }: Client,
  ): Promise<Response> => {
    const addresses = new Set([address])
    const client = { pixels: fewestPixels, addresses, since: performance.now(), signal }
    const file = await flights.join(row.id, client, (demand) => find(row, demand))
    return answer(file, request)
  }
}

function unavailable(): ApiError {
  return new ApiError(502, 'no-original', 'The original of this video cannot be had at the moment')
}

async function inspect(id: string, { path, size, modifiedAt }: CachedFile): Promise<VideoFile> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4_100), 0, 4_100, 0)
  const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead))
  if (!type || !types.has(type.mime)) {
    throw new Error(`it is not a video but ${type?.mime ?? 'something unknown'}`)
  }
  return {
    id,
    path,
    size,
    type: type.mime,
    etag: `"${size.toString(36)}-${modifiedAt.toString(36)}"`,
  }
}

function answer({ id, path, size, type, etag }: VideoFile, request: Request): Response {
  const headers = {
    ...mediaHeaders,
    'cache-control': mediaCaching,
    'cache-tag': cacheTagOf([id]),
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
  }
  const known = answerIfKnown(request, headers)
  if (known) return known
  const condition = request.headers.get('if-range')
  const range = condition === null || condition === etag ? request.headers.get('range') : null
  const part = parseRange(range, size)
  if (part === 'outside') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` },
    })
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const body = request.method === 'HEAD' ? null : bodyOf(createReadStream(path, { start, end }))
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(part ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
  })
}

/** One range of bytes, both ends included (RFC 9110, 14.1.2); several or a wrong one count as none. */
function parseRange(
  range: string | null,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [match, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!match || (!first && !last) || (first && last && Number(first) > Number(last))) {
    return undefined
  }
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end ? 'outside' : { start, end }
}
