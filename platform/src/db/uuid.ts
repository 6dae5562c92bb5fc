import { createHash, randomBytes } from 'node:crypto'

function format(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

function stamp(bytes: Uint8Array, version: number): Uint8Array {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes
}

/** Less than any id: where a list that is read in parts begins. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** The millisecond of the newest id, and the place of that id in it. */
let newest = { ms: 0, place: 0 }

/**
 * A new UUIDv7 (RFC 9562): sorts by the time it was made, `now` in milliseconds. Those that a process
 * makes in one millisecond sort in their order, too (method 1 of section 6.2), up to two thousand.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  const place = now === newest.ms ? newest.place + 1 : bytes.readUInt16BE(6) & 0x7ff
  newest = { ms: now, place }
  bytes.writeUInt16BE(place & 0xfff, 6)
  return format(stamp(bytes, 7))
}

/** The UUIDv8 (RFC 9562) of a text: the same text has the same id everywhere. */
export function idOf(text: string): string {
  return format(stamp(createHash('sha256').update(text).digest().subarray(0, 16), 8))
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns a UUID in lower case, or null for any other text: compared by index, without a cast that may fail. */
export function readUuid(text: string): string | null {
  const lower = text.toLowerCase()
  return uuid.test(lower) ? lower : null
}
