import { wireError } from '@ltk/contract/wire'
import type { OddRequest } from '@ltk/testing/requests/request'
import { z } from 'zod'

import type { Answer } from '../ask.ts'
import type { Target } from './targets.ts'

/** What may be wrong with an answer, as the goals name it. */
export const faults = {
  failure: '5xx other than 503 with Retry-After',
  dropped: 'connections without an answer',
  slow: 'answers after the deadline',
  shape: 'answers of another shape than documented',
} as const
export type Fault = keyof typeof faults

/** The longest that the server itself waits for anybody, and a moment to answer, in milliseconds. */
export const deadlineMs = 15_000

/** Of the provider's own addresses, and of the demo shop's. */
const otherErrors = z.union([
  z.object({ error: z.string() }),
  z.object({ code: z.string(), content: z.string() }),
])

/** Returns what is wrong with an answer, if anything is, and a word on it. */
export function judgeAnswer(
  { name, route, kind }: Target,
  { method, path }: Pick<OddRequest, 'method' | 'path'>,
  answer: Answer,
): { fault: Fault; why: string } | undefined {
  const { status, headers, failure, ms } = answer
  if (failure === 'timeout' || ms > deadlineMs)
    return { fault: 'slow', why: `${Math.round(ms)} ms` }
  if (status === 0) return { fault: 'dropped', why: failure ?? 'no answer' }
  if (status === 503) {
    if (Number(headers['retry-after']) > 0) return undefined
    return { fault: 'failure', why: '503 without Retry-After' }
  }
  // What oEmbed itself wants for a format that is not served.
  if (status === 501 && name === '/oembed') return undefined
  if (status >= 500) return { fault: 'failure', why: String(status) }
  const wrong = wrongShape(answer, isOf(method, path, route) ? route : undefined, kind)
  return wrong === undefined ? undefined : { fault: 'shape', why: `${status}: ${wrong}` }
}

/** Whether a path still leads to the call that it was made for: odd values may lead elsewhere. */
function isOf(method: string, path: string, route: Target['route']): boolean {
  if (!route || route.method !== method.toLowerCase()) return false
  const pattern = route.path.replaceAll(/\{\w+\}/g, String.raw`(?!(\.|%2e){1,2}(/|$))[^/]+`)
  return new RegExp(`^/api${pattern}$`, 'i').test(path.split('?')[0] ?? '')
}

function wrongShape(
  { status, headers, body }: Answer,
  route: Target['route'],
  kind: Target['kind'],
): string | undefined {
  if (status >= 300 && status < 400) {
    return status === 304 || headers.location ? undefined : 'no Location'
  }
  const type = headers['content-type'] ?? ''
  // What is compressed is the same as what is not.
  if (body === '' || headers['content-encoding']) return undefined
  if (type === '') return 'a body without a type'
  if (!type.startsWith('application/json')) {
    return route || kind === 'wire' ? `not JSON but ${type}` : undefined
  }
  const read = readJson(body)
  if (read === undefined) return 'no JSON'
  if (status < 400) return route && wrongSuccess(status, read, route)
  const known = wireError.safeParse(read)
  if (known.success) return known.data.status === status ? undefined : 'another status in its body'
  if (route?.conflicts?.some((conflict) => conflict.safeParse(read).success)) return undefined
  if (kind === 'wire' || kind === 'operators') return `no error of the wire: ${body.slice(0, 200)}`
  return otherErrors.safeParse(read).success ? undefined : `no error: ${body.slice(0, 200)}`
}

function wrongSuccess(
  status: number,
  read: unknown,
  { response, ...route }: NonNullable<Target['route']>,
): string | undefined {
  const usual = route.status ?? 200
  if (status !== usual) return `not ${usual}`
  const strict = response instanceof z.ZodObject ? response.strict() : response
  const issue = strict.safeParse(read).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

/** Returns the value of a JSON text; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
