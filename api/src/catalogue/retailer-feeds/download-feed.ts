import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { statusError, tooLargeError, toOutboundError } from '@ltk/platform/outbound/outbound-error'

/** A large feed of a slow shop; it is the job `feeds` alone that waits. */
const timeoutMs = 15 * 60_000

type FeedRequest = {
  address: string
  /** `user:password`. */
  credentials: string | undefined
  /** The validators of the file that is known already. */
  etag: string | null
  lastModified: string | null
}

type Options = {
  guardedFetch: GuardedFetch
  /** The path to write the file to. */
  file: string
  /** Most bytes of the file, unpacked. */
  maxBytes: number
  signal: AbortSignal
}

export type Downloaded = { etag: string | null; lastModified: string | null }

/**
 * Writes a feed into a file, decompressed if it is gzipped. Returns undefined if the server reports
 * that it is the one that is known already. Throws an OutboundError, also where the feed ends early.
 */
export async function downloadFeed(
  { address, credentials, etag, lastModified }: FeedRequest,
  { guardedFetch, file, maxBytes, signal }: Options,
): Promise<Downloaded | undefined> {
  const { host } = new URL(address)
  const response = await guardedFetch(address, {
    maxBytes,
    timeoutMs,
    httpsOnly: true,
    statuses: 'all',
    signal,
    headers: {
      ...(credentials !== undefined && {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      }),
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
  })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    if (response.status === 304 && (etag ?? lastModified) !== null) return undefined
    throw statusError(response.status, host)
  }
  try {
    await write(response.body, file, (bytes) => {
      if (bytes > maxBytes) throw tooLargeError(host, maxBytes)
    })
  } catch (error) {
    const isDamaged =
      error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? toOutboundError(error, host) : error
  }
  return {
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
}

type Chunks = AsyncIterable<Uint8Array>

/** Writes a body, decompressed if needed; `onBytes` receives the length of the file so far. */
async function write(body: Chunks, file: string, onBytes: (bytes: number) => void): Promise<void> {
  const chunks = body[Symbol.asyncIterator]()
  let start = new Uint8Array()
  while (start.length < 2) {
    const { done, value } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* whole() {
    yield start
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  async function* counted(unpacked: Chunks) {
    let bytes = 0
    for await (const chunk of unpacked) {
      bytes += chunk.byteLength
      onBytes(bytes)
      yield chunk
    }
  }
  // A file that is packed itself, such as feed.xml.gz, as opposed to one that was packed on the way.
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  const target = createWriteStream(file)
  if (isPacked) await pipeline(whole, createGunzip(), counted, target)
  else await pipeline(whole, counted, target)
}
