import type { PageMeta } from '@ltk/contract/wire'

/** An answer that is already the bytes that go on the wire, put together from cached pieces. */
export class WireBytes {
  readonly bytes: Buffer<ArrayBuffer>
  constructor(bytes: Buffer<ArrayBuffer>) {
    this.bytes = bytes
  }
}

const comma = Buffer.from(',')

/**
 * The wire's object of named lists, with the page's `meta` last. The items are already JSON in UTF-8;
 * one Buffer may hold several with commas between them.
 */
export function wireObject(lists: [name: string, items: Buffer[]][], meta?: PageMeta): WireBytes {
  const parts: Buffer[] = []
  for (const [name, items] of lists) {
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}"${name}":[`))
    for (const [index, item] of items.entries()) {
      if (index > 0) parts.push(comma)
      parts.push(item)
    }
    parts.push(Buffer.from(']'))
  }
  parts.push(Buffer.from(meta ? `,"meta":${JSON.stringify(meta)}}` : '}'))
  return new WireBytes(Buffer.concat(parts))
}

/** Values as items of a list for `wireObject`, in one piece. */
export function itemsOf(values: unknown[]): Buffer[] {
  return values.length > 0 ? [toBytes(values).subarray(1, -1)] : []
}

/** A value as JSON in UTF-8. */
export function toBytes(value: unknown): Buffer<ArrayBuffer> {
  return Buffer.from(JSON.stringify(value))
}

const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** A response of bytes that `bodyOf` gives back as they are, without a way through a stream. */
export function bytesResponse(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init)
  bodies.set(response, bytes)
  return response
}

/** The whole body of a response. */
export async function bodyOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}
