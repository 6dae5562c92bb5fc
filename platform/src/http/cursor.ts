import { z } from 'zod'

import { ApiError } from './api-error.ts'

/** Changes with the form of cursors, so that older ones are refused. */
const version = 1

/** A time in a cursor, one that a database knows too: it has no year 0. */
export const cursorTime = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'))
  .transform((text) => new Date(text))

/**
 * The opaque cursor that continues the list called `list`. It is not signed and not secret: a query
 * filters by whose rows may be read, whatever the cursor says.
 */
export function writeCursor(list: string, cursor: object): string {
  return Buffer.from(JSON.stringify([version, list, cursor])).toString('base64url')
}

/** Returns the argument of `writeCursor`. Throws a 400 where the text is broken or of another list. */
export function readCursor<T extends z.ZodType>(
  list: string,
  text: string,
  schema: T,
): z.output<T> {
  const content = parseJson(Buffer.from(text, 'base64url').toString())
  if (Array.isArray(content) && content[0] === version && content[1] === list) {
    const parsed = schema.safeParse(content[2])
    if (parsed.success) return parsed.data
  }
  throw new ApiError(
    400,
    'invalid-cursor',
    'next is not a cursor of this list; start again without it',
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
