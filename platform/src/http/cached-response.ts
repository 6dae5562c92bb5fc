import { crc32 } from 'node:zlib'

import { encodeBody, type Encoding, isCompressible } from './compress.ts'
import type { Lifetimes } from './lifetimes.ts'
import { bodyOf, attachSources, sourcesOf } from './wire-bytes.ts'

/** A response in one encoding; names and values of headers alternate. */
export type Representation = {
  body: Buffer
  headers: string[]
  notModified: string[]
  etag: string
}

/** The estimated size of a source: a pointer, its share of the text, and its place in the index. */
const bytesPerSource = 110
const bytesOfHeaders = 1_024

/** The size of parsed JSON in memory, relative to its text: 1.4 × for a feed, more for small objects. */
const parsedFactor = 2

/**
 * A response that is the same for everybody. It begins as plain bytes; checksum, headers and
 * encodings are made on first use, since many responses are requested only once.
 */
export class CachedResponse {
  readonly body: Buffer<ArrayBuffer>
  readonly headers: Headers
  /** The names of its sources; when one of those changes, the response is out of date. */
  readonly sources: readonly string[]
  readonly freshUntil: number
  readonly staleUntil: number
  readonly #representations: Partial<Record<Encoding, Representation>> = {}
  readonly #encoding = new Map<Encoding, Promise<Representation>>()
  readonly #compressible: boolean
  readonly #grown: (answer: CachedResponse) => void
  #json: unknown
  #size: number

  /** `grown` is called when the response takes more memory than before. */
  private constructor(
    body: Buffer<ArrayBuffer>,
    response: Response,
    times: { freshUntil: number; staleUntil: number },
    grown: (answer: CachedResponse) => void,
  ) {
    this.body = body
    this.headers = response.headers
    this.sources = sourcesOf(response)
    this.freshUntil = times.freshUntil
    this.staleUntil = times.staleUntil
    this.#compressible =
      body.length > 1_024 &&
      !response.headers.has('content-encoding') &&
      isCompressible(response.headers.get('content-type'))
    this.#grown = grown
    this.#size = body.length + bytesOfHeaders + this.sources.length * bytesPerSource
  }

  static async from(
    response: Response,
    { sMaxAge, staleWhileRevalidate }: Lifetimes,
    now: number,
    grown: (answer: CachedResponse) => void,
  ): Promise<CachedResponse> {
    const freshUntil = now + sMaxAge * 1_000
    const staleUntil = freshUntil + staleWhileRevalidate * 1_000
    return new CachedResponse(await bodyOf(response), response, { freshUntil, staleUntil }, grown)
  }

  /** Bytes in memory: the body, its encodings, what was parsed from it. */
  get size(): number {
    return this.#size
  }

  /** Returns the representation in an encoding, made once for all concurrent requests. */
  find(encoding: Encoding): Representation | undefined {
    return this.#representations[this.#compressible ? encoding : 'identity']
  }

  /** Returns the representation in an encoding, made once for all concurrent requests. */
  async encode(wanted: Encoding): Promise<Representation> {
    const encoding = this.#compressible ? wanted : 'identity'
    const known = this.#representations[encoding] ?? this.#encoding.get(encoding)
    if (known) return known
    const making = this.#make(encoding).finally(() => this.#encoding.delete(encoding))
    this.#encoding.set(encoding, making)
    return making
  }

  /** The headers of the plain bytes, without what costs more to make than a first answer is worth. */
  firstHeaders(): string[] {
    const headers = this.#ownHeaders()
    headers.push('vary', this.#vary(), 'content-length', String(this.body.length))
    return headers
  }

  /** Returns the parsed JSON; frozen, since all callers share it. */
  json(): unknown {
    if (this.#json === undefined) {
      this.#json = deepFreeze(JSON.parse(this.body.toString()))
      this.#grow(this.body.length * parsedFactor)
    }
    return this.#json
  }

  /** The answer as a response whose parsed JSON all share. */
  toResponse(): Response {
    return new SharedBodyResponse(this)
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const body = await encodeBody(this.body, encoding)
    const etag = `W/"${crc32(this.body).toString(36)}-${this.body.length.toString(36)}"`
    const vary = this.#vary()
    const headers = this.#ownHeaders()
    headers.push('vary', vary, 'content-length', String(body.length), 'etag', etag)
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    const cacheControl = this.headers.get('cache-control') ?? ''
    const notModified = ['cache-control', cacheControl, 'vary', vary, 'etag', etag]
    const cacheTag = this.headers.get('cache-tag')
    if (cacheTag !== null) notModified.push('cache-tag', cacheTag)
    const representation = { body, headers, notModified, etag }
    this.#representations[encoding] = representation
    if (body !== this.body) this.#grow(body.length)
    return representation
  }

  #ownHeaders(): string[] {
    const headers: string[] = []
    for (const [name, value] of this.headers) {
      if (!replacedHeaders.has(name)) headers.push(name, value)
    }
    return headers
  }

  #vary(): string {
    return [this.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  }

  #grow(bytes: number): void {
    this.#size += bytes
    this.#grown(this)
  }
}

/** Without a body of its own: making one would copy the bytes, and pages want what is parsed from them. */
class SharedBodyResponse extends Response {
  readonly #answer: CachedResponse

  constructor(answer: CachedResponse) {
    super(null, { headers: answer.headers })
    this.#answer = answer
    attachSources(this, answer.body, answer.sources)
  }

  override async json(): Promise<unknown> {
    return this.#answer.json()
  }

  override async text(): Promise<string> {
    return this.#answer.body.toString()
  }
}

const replacedHeaders = new Set(['content-length', 'etag', 'vary'])

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
