import type { RouteDefinition } from '@ltk/contract/wire'
import type { Context } from 'hono'
import type { z } from 'zod'

import { ApiError } from './api-error.ts'

/** Parses a request by the schemas of its route. Throws a 400 where it does not fit them. */
export async function readInput(route: RouteDefinition, c: Context) {
  // PostgreSQL cannot store the character, so no text that has it can name anything.
  if (c.req.url.includes('%00')) throw nulCharacter()
  return {
    params: read(route.params, c.req.param(), 'path'),
    query: read(route.query, queryOf(c), 'query'),
    body: await bodyOf(c, route.body),
  }
}

function read(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || where}: ${issue.message}`,
  )
  throw new ApiError(
    400,
    'invalid-input',
    `The ${where} is not as it should be: ${details.join('; ')}`,
    {
      userMessage: 'Something in this request was not understood.',
      details,
    },
  )
}

/** Repeated keys become lists, `ids[]` is another spelling of `ids`. */
function queryOf(c: Context): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, values] of Object.entries(c.req.queries())) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    const all = [query[name] ?? [], values].flat()
    query[name] = all.length === 1 && all[0] !== undefined ? all[0] : all
  }
  return query
}

async function bodyOf(c: Context, body: RouteDefinition['body']): Promise<unknown> {
  if (!body) return undefined
  if (body === 'raw') return new Uint8Array(await c.req.arrayBuffer())
  const text = await c.req.text()
  if (text.includes('\\u0000')) throw nulCharacter()
  return read(body, jsonOf(text), 'body')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'invalid-json', 'The body is not JSON')
  }
}

function nulCharacter(): ApiError {
  return new ApiError(400, 'invalid-input', 'The character U+0000 is not allowed')
}
