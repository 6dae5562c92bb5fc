import type { Routes } from '@ltk/contract/routes'
import type { RouteDefinition } from '@ltk/contract/wire'
import type { z } from 'zod'

/** Sends a request to a path of the wire, such as `/v2/profiles?ids=…`. */
export type Api = (path: string, init?: RequestInit) => Promise<Response>

type AnyRoute = Routes[keyof Routes]
type Method = AnyRoute['method']
type PathOf<M extends Method> = Extract<AnyRoute, { method: M }>['path']
type RouteOf<M extends Method, P> = Extract<AnyRoute, { method: M; path: P }>
type Sent<R, K extends string> =
  R extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined
type Sending = {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The call outlives the page. */
  keepalive?: true
}
type Input<R> = Sending & {
  params?: Sent<R, 'params'>
  query?: Sent<R, 'query'>
  body?: Sent<R, 'body'>
}
export type Answer<R> = R extends RouteDefinition ? z.output<R['response']> : never

/** An error response of the wire, or status 0 if it could not be reached. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly userMessage: string
  readonly details: string[]
  /** Whose content it was that is withdrawn; see `creatorOf`. */
  readonly creatorId: string | null
  /** The whole response, for errors that say more than others do. */
  readonly body: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    userMessage: string,
    details: string[],
    body?: unknown,
    creatorId: string | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.userMessage = userMessage
    this.details = details
    this.body = body
    this.creatorId = creatorId
  }
}

/** Calls a GET route of the wire. Throws `ApiFailure`. */
export function get<P extends PathOf<'get'>>(
  api: Api,
  path: P,
  input: Input<RouteOf<'get', P>> = {},
) {
  return call<RouteOf<'get', P>>(api, 'GET', path, input)
}

/** Calls any other route of the wire. Throws `ApiFailure`. */
export function send<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  api: Api,
  method: M,
  path: P,
  input: Input<RouteOf<M, P>> = {},
) {
  return call<RouteOf<M, P>>(api, method.toUpperCase(), path, input)
}

async function call<R>(
  api: Api,
  method: string,
  pattern: string,
  input: Sending,
): Promise<Answer<R>> {
  const path = fillIn(pattern, input.params) + queryText(input.query)
  const init: RequestInit = { method, headers: { ...input.headers } }
  if (input.signal) init.signal = input.signal
  if (input.keepalive) init.keepalive = true
  if (input.body !== undefined) {
    init.body = JSON.stringify(input.body)
    init.headers = { ...input.headers, 'content-type': 'application/json' }
  }
  const response = await sendWithRetry(api, path, init)
  if (!response.ok) throw await failureOf(response)
  // The api checks its answers against the same contract in its tests; they are not parsed again here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return response.json() as Promise<Answer<R>>
}

/** The longest wait for `Retry-After`, in milliseconds; shorter while a page is being rendered. */
const longestWait = import.meta.env.SSR ? 200 : 2_000

/** Returns a key that no other call has. */
export function newIdempotencyKey(): string {
  // Not `randomUUID`, which browsers only provide on https.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16)).join('-')
}

/** Returns headers that make a call safe to retry, if its route accepts an idempotency key. */
export function idempotencyKey(): Record<string, string> {
  return { 'idempotency-key': newIdempotencyKey() }
}

const idempotentMethods = new Set(['GET', 'PUT', 'DELETE'])

/** Whether a call may be sent again although it may have arrived the first time. */
function isSafeToRepeat({ method = 'GET', headers }: RequestInit): boolean {
  return idempotentMethods.has(method) || new Headers(headers).has('idempotency-key')
}

/**
 * Retries calls once: any call after `Retry-After` on a 503, and idempotent ones at once after a network
 * failure. On the wire a call that would do something twice has an idempotency key.
 */
async function sendWithRetry(api: Api, path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await api(path, init)
  } catch (error) {
    if (init.signal?.aborted || !isSafeToRepeat(init)) throw unreachable(error)
    return api(path, init).catch((again: unknown) => {
      throw unreachable(again)
    })
  }
  if (response.status !== 503) return response
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  await new Promise((resolve) =>
    setTimeout(resolve, Math.min(Number.isFinite(seconds) ? seconds * 1_000 : 0, longestWait)),
  )
  return api(path, init).catch(() => response)
}

function unreachable(cause: unknown): ApiFailure {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new ApiFailure(0, 'unreachable', message, '', [])
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined)
  const read = (name: string) =>
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([key]) => key === name)?.[1]
      : undefined
  const text = (name: string) => {
    const value: unknown = read(name)
    return typeof value === 'string' ? value : ''
  }
  const found: unknown = read('error_details')
  const details = Array.isArray(found) ? found.map(String) : []
  const message = text('developer_message') || text('error') || response.statusText
  return new ApiFailure(
    response.status,
    text('error_code') || 'unknown',
    [message, ...details].join('; '),
    text('user_message'),
    details,
    body,
    text('profile_id') || null,
  )
}

function fillIn(pattern: string, params: object | undefined): string {
  return Object.entries(params ?? {}).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    pattern,
  )
}

/** Returns a flat object as a query string, with arrays as repeated keys. */
function queryText(query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}
