import type { Context } from 'hono'
import type { z } from 'zod'

import { type FieldError, formError, IdentityError } from '../errors.ts'

/** The fields of a JSON or form body, as the schema has them. Throws a 400 that names what is wrong. */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  return parseFields(await readFields(c), schema)
}

/** Fields that were read, as the schema has them. Throws a 400 that names what is wrong. */
export function parseFields<T extends z.ZodType>(fields: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw formError(
    Object.fromEntries(
      parsed.error.issues.map((issue): [string, FieldError] => [
        issue.path.join('.') || 'body',
        { code: issue.code === 'too_big' ? 'too-long' : 'invalid', message: issue.message },
      ]),
    ),
  )
}

function typeOf(c: Context): string | undefined {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
}

/** Whether the body is a form, such as a browser posts by itself. */
export function isForm(c: Context): boolean {
  return typeOf(c) === 'application/x-www-form-urlencoded'
}

/** The fields of a JSON or form body, unchecked; a repeated field of a form is a list. Throws a 400 for a body that is neither. */
export async function readFields(c: Context): Promise<unknown> {
  const type = typeOf(c)
  const text = await c.req.text()
  if (isForm(c)) {
    const fields = new URLSearchParams(text)
    return Object.fromEntries(
      [...new Set(fields.keys())].map((name) => {
        const values = fields.getAll(name)
        return [name, values.length > 1 ? values : values[0]]
      }),
    )
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
