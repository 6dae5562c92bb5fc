import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { ApiError } from './api-error.ts'

const macLength = 12

export type Cursors = {
  /** The opaque address of a place in the list called `name`. */
  write(name: string, place: unknown): string
  /** The place in a cursor. Throws a 400 where it is forged, broken or of another list. */
  read<T extends z.ZodType>(name: string, cursor: string, place: T): z.output<T>
}

/** Cursors that only holders of `key` can make, so a handler can trust what it reads. */
export function createCursors(key: Uint8Array): Cursors {
  const mac = (name: string, body: Uint8Array) =>
    createHmac('sha256', key).update(`${name}\n`).update(body).digest().subarray(0, macLength)
  return {
    write(name, place) {
      const body = Buffer.from(JSON.stringify(place))
      return Buffer.concat([mac(name, body), body]).toString('base64url')
    },
    read(name, cursor, place) {
      const bytes = Buffer.from(cursor, 'base64url')
      const body = bytes.subarray(macLength)
      const genuine =
        bytes.length > macLength && timingSafeEqual(bytes.subarray(0, macLength), mac(name, body))
      const parsed = genuine ? place.safeParse(JSON.parse(body.toString())) : undefined
      if (!parsed?.success) {
        throw new ApiError(
          400,
          'invalid-cursor',
          'next is not an address that this list gave; start again without it',
        )
      }
      return parsed.data
    },
  }
}
