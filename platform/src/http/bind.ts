import type { RouteDefinition } from '@ltk/contract/wire'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'

import type { Db } from '../db/open.ts'
import { findRefusal } from './access.ts'
import type { Caller, FindCaller } from './caller.ts'
import {
  replayFirstAnswer,
  answerOnce,
  fingerprintOf,
  idempotencyKeyOf,
} from './idempotency/answer-once.ts'
import { readInput } from './read-input.ts'
import { bytesResponse, WithSources, toBytes, WireBytes } from './wire-bytes.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type Input<R extends RouteDefinition> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: R['body'] extends 'raw' ? Uint8Array : Parsed<R['body']>
  /** The signed-in user: there unless the route is public. */
  caller: R['access'] extends 'public' ? Caller | undefined : Caller
  headers: Headers
  /** Path and query as asked for, to make the address of the next page from. */
  url: URL
  /** The transaction, where the route accepts an `Idempotency-Key`: all of its queries must go through it. */
  trx: R['idempotencyKey'] extends 'accepted' ? Db : undefined
}

export type Handler<R extends RouteDefinition> = (
  input: Input<R>,
) => Promise<z.input<R['response']> | WithSources<z.input<R['response']>> | WireBytes>

/** Serves a route of the contract with a function: reads the input by its schemas, answers JSON. */
export type Bind = <R extends RouteDefinition>(route: R, handle: Handler<R>) => void

/** The caching of a shared response, in seconds: fresh, then served while it is revalidated. */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** Returns the function that binds routes of the contract to an app; `db` holds idempotency keys. */
export function createBind(
  app: Hono,
  { db, findCaller }: { db: Db; findCaller: FindCaller },
): Bind {
  return (route, handle) => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(route.method.toUpperCase(), path, async (c) => {
      const caller = await findCaller(c.req.raw)
      const refusal = findRefusal(route, caller, c.req.param())
      if (refusal) throw refusal
      const input = {
        ...(await readInput(route, c)),
        caller,
        headers: c.req.raw.headers,
        url: new URL(c.req.url),
      }
      const work = async (trx: Db | undefined): Promise<WireBytes> => {
        // The route decides these types; inside this generic function TypeScript cannot follow.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return toWireBytes(await handle({ ...input, trx } as Input<typeof route>))
      }
      if (!route.idempotencyKey || !caller) return respond(route, await work(undefined))
      return answerByKey(route, c, { db, caller, work })
    })
  }
}

function toWireBytes(answer: unknown): WireBytes {
  if (answer instanceof WireBytes) return answer
  if (answer instanceof WithSources) return new WireBytes(toBytes(answer.answer), answer.sources)
  return new WireBytes(toBytes(answer), [])
}

type Work = (trx: Db | undefined) => Promise<WireBytes>

/** Answers a call that accepts an `Idempotency-Key`, whether it has one or not. */
async function answerByKey(
  route: RouteDefinition,
  c: Context,
  { db, caller, work }: { db: Db; caller: Caller; work: Work },
): Promise<Response> {
  const key = idempotencyKeyOf(c.req.raw.headers)
  const inTransaction = route.idempotencyKey === 'accepted'
  if (key === undefined) {
    return respond(route, await (inTransaction ? db.transaction().execute(work) : work(undefined)))
  }
  const call = { userId: caller.userId, key, fingerprint: await fingerprint(c, caller) }
  const answered = async (trx?: Db) => ({
    status: statusOf(route),
    body: (await work(trx)).bytes.toString(),
  })
  const answer = inTransaction
    ? await answerOnce(db, call, answered, new Date())
    : await replayFirstAnswer(db, call, answered, new Date())
  const response = respond(route, new WireBytes(Buffer.from(answer.body), []), answer.status)
  if (answer.replayed) response.headers.set('idempotency-replayed', 'true')
  return response
}

function statusOf(route: RouteDefinition): number {
  return route.status ?? 200
}

function respond(
  route: RouteDefinition,
  { bytes, sources }: WireBytes,
  status = statusOf(route),
): Response {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': route.cache === 'shared' ? sharedCaching : 'private, no-store',
  }
  return bytesResponse(bytes, { status, headers }, sources)
}

/** Identifies the caller, the address and the body: a key stands for one call only. */
async function fingerprint(c: Context, caller: Caller): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const actor = caller.impersonator?.id ?? ''
  return fingerprintOf([actor, c.req.method, pathname + search, await c.req.text()])
}
