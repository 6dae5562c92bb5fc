import type { Context } from 'hono'
import type { z } from 'zod'

import { IdentityError, formError } from '../errors.ts'

const maximumBytes = 16_384

/** The fields of a JSON or form body, as the schema has them. Throws a 400 that names what is wrong. */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await readFields(c))
  if (parsed.success) return parsed.data
  throw formError(
    Object.fromEntries(
      parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
    ),
  )
}

async function readFields(c: Context): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const text = await readText(c)
  if (type === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(text))
  }
  if (type !== 'application/json') {
    throw new IdentityError(
      400,
      'unreadable_body',
      'The body must be JSON (application/json) or a form (application/x-www-form-urlencoded).',
    )
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new IdentityError(400, 'unreadable_body', 'The body is not valid JSON.')
  }
}

async function readText(c: Context): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength
    if (length > maximumBytes) {
      throw new IdentityError(413, 'body_too_large', 'The body is larger than 16 kB.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
