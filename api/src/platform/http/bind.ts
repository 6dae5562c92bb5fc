import type { RouteDefinition } from '@ltk/contract/wire'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'

import { ApiError } from './api-error.ts'
import type { Caller, FindCaller } from './caller.ts'
import { bytesResponse, MadeFrom, toBytes, WireBytes } from './wire-bytes.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type Input<R extends RouteDefinition> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** The signed-in user: there wherever the route's access is `shopper`. */
  caller: R['access'] extends 'shopper' ? Caller : Caller | undefined
  headers: Headers
  /** Path and query as asked for, to make the address of the next page from. */
  url: URL
}

export type Handler<R extends RouteDefinition> = (
  input: Input<R>,
) => Promise<z.input<R['response']> | MadeFrom<z.input<R['response']>> | WireBytes>

/** How long a shared answer may be kept, in seconds: fresh, then served while it is renewed. */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** Serves a route of the contract with a function: reads the input by its schemas, answers JSON. */
export function bind<R extends RouteDefinition>(
  app: Hono,
  findCaller: FindCaller,
  route: R,
  handle: Handler<R>,
): void {
  app.on(route.method.toUpperCase(), route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    // PostgreSQL cannot store the character, so no text that has it can name anything.
    if (c.req.url.includes('%00')) throw nulCharacter()
    const caller = await findCaller(c.req.raw)
    if (route.access === 'shopper' && !caller) {
      throw new ApiError(401, 'not-signed-in', 'This call needs a signed-in user')
    }
    // The schemas of the route decide these types; inside this generic function TypeScript cannot follow.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const input = {
      params: read(route.params, c.req.param(), 'path'),
      query: read(route.query, queryOf(c), 'query'),
      body: route.body ? read(route.body, await bodyOf(c), 'body') : undefined,
      caller,
      headers: c.req.raw.headers,
      url: new URL(c.req.url),
    } as Input<R>
    const { bytes, sources } = toWireBytes(await handle(input))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': route.cache === 'shared' ? sharedCaching : 'private, no-store',
    }
    return bytesResponse(bytes, { headers }, sources)
  })
}

function toWireBytes(answer: unknown): WireBytes {
  if (answer instanceof WireBytes) return answer
  if (answer instanceof MadeFrom) return new WireBytes(toBytes(answer.answer), answer.sources)
  return new WireBytes(toBytes(answer), [])
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

async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text.includes('\\u0000')) throw nulCharacter()
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'invalid-json', 'The body is not JSON')
  }
}

function nulCharacter(): ApiError {
  return new ApiError(400, 'invalid-input', 'The character U+0000 is not allowed')
}

/** `bind` with the app and the caller's lookup already given. */
export type Bind = <R extends RouteDefinition>(route: R, handle: Handler<R>) => void
