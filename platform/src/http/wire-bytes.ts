import type { PageMeta } from '@ltk/contract/wire'

import { cacheTagOf } from './cache-tags.ts'

/** A response body as the bytes that go on the wire, assembled from cached pieces. */
export class WireBytes {
  readonly bytes: Buffer<ArrayBuffer>
  /** The names of its sources, as `entities/content-change.ts` writes them. */
  readonly sources: readonly string[]
  constructor(bytes: Buffer<ArrayBuffer>, sources: readonly string[]) {
    this.bytes = bytes
    this.sources = sources
  }
}

/** A response body with the names of its sources. */
export class WithSources<T> {
  readonly sources: readonly string[]
  readonly answer: T
  constructor(sources: readonly string[], answer: T) {
    this.sources = sources
    this.answer = answer
  }
}

const comma = Buffer.from(',')

/** The wire's object of named lists, with the page's `meta` last. */
export function wireObject(
  lists: [name: string, items: Buffer[]][],
  meta: PageMeta | undefined,
  sources: readonly string[],
): WireBytes {
  return wireObjectWith(lists, { meta }, sources)
}

/**
 * The wire's object of named lists, at least one, with other fields last. The items are already JSON
 * in UTF-8; one Buffer may hold several with commas between them.
 */
export function wireObjectWith(
  lists: [name: string, items: Buffer[]][],
  fields: object,
  sources: readonly string[],
): WireBytes {
  const parts: Buffer[] = []
  for (const [name, items] of lists) {
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}"${name}":[`))
    // There are hundreds in an answer, and `entries()` makes a list for each.
    items.forEach((item, index) => {
      if (index > 0) parts.push(comma)
      parts.push(item)
    })
    parts.push(Buffer.from(']'))
  }
  const rest = JSON.stringify(fields)
  parts.push(Buffer.from(rest === '{}' ? '}' : `,${rest.slice(1)}`))
  return new WireBytes(Buffer.concat(parts), sources)
}

/** Values as items of a list for `wireObject`, in one piece. */
export function itemsOf(values: unknown[]): Buffer[] {
  return values.length > 0 ? [toBytes(values).subarray(1, -1)] : []
}

/** A value as JSON in UTF-8. */
export function toBytes(value: unknown): Buffer<ArrayBuffer> {
  return Buffer.from(JSON.stringify(value))
}

/**
 * The sharing of a response among visitors with the same values of some flags; to the caches in
 * between, which cannot know that, its headers say something else.
 */
type SharedByFlags = { flags: readonly string[]; cacheControl: string }

type Attachment = {
  bytes: Buffer<ArrayBuffer>
  sources: readonly string[]
  shared?: SharedByFlags | undefined
}

const attachments = new WeakMap<Response, Attachment>()

/**
 * Returns a response of bytes whose body and sources `bodyOf` and `sourcesOf` return without reading
 * a stream. Where shared caches may store it, its `Cache-Tag` names its sources.
 */
export function bytesResponse(
  bytes: Buffer<ArrayBuffer>,
  init: ResponseInit,
  sources: readonly string[],
  shared?: SharedByFlags,
): Response {
  const response = new Response(bytes, init)
  if (sources.length > 0 && response.headers.get('cache-control')?.startsWith('public')) {
    response.headers.set('cache-tag', cacheTagOf(sources))
  }
  attachments.set(response, { bytes, sources, shared })
  return response
}

/** Attaches its bytes and sources to a response. */
export function attachSources(
  response: Response,
  bytes: Buffer<ArrayBuffer>,
  sources: readonly string[],
): void {
  attachments.set(response, { bytes, sources })
}

/** The whole body of a response. */
export async function bodyOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return attachments.get(response)?.bytes ?? Buffer.from(await response.arrayBuffer())
}

/** Returns the names of a response's sources. */
export function sourcesOf(response: Response): readonly string[] {
  return attachments.get(response)?.sources ?? []
}

/** Returns the sharing of a response that depends on flags. */
export function sharedByFlagsOf(response: Response): SharedByFlags | undefined {
  return attachments.get(response)?.shared
}
