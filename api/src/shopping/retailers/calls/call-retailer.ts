import { setTimeout } from 'node:timers/promises'

import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'
import { retryAfterMs } from '@ltk/platform/outbound/retry-after'

import { ConnectorError, type ConnectorFault } from '../connector-error.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { parseJson } from './parse-json.ts'

type RetailerCall = {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Whether calling twice does no more than calling once. */
  repeatable: boolean
  /** Error statuses that are returned, without what came with them. */
  expected?: number[]
}

export type RetailerAnswer = { status: number; headers: Headers; json: unknown }

/** Calls a retailer. Throws only ConnectorErrors. */
export type CallRetailer = (call: RetailerCall) => Promise<RetailerAnswer>

type CallSettings = {
  breaker: CircuitBreaker
  /** Reaches public addresses only. */
  guardedFetch: GuardedFetch
  /** Reaches this machine too; used for `localOrigins` only. */
  localFetch: GuardedFetch
  /** Origins on this machine that may be called, over http. */
  localOrigins: string[]
  /** The timeout of an attempt; a call makes two at most. */
  timeoutMs: number
}

const maxBytes = 2_000_000
const pauseMs = 150
/** A shopper is waiting: a longer pause than this is not taken. */
const maxPauseMs = 1_000

/**
 * Returns the function that all connectors of a retailer call it with: JSON over https, without
 * redirects, within a deadline, once more where that is safe and may help.
 */
export function createCallRetailer(settings: CallSettings): CallRetailer {
  const { breaker } = settings
  return (call) =>
    breaker.run(async () => {
      try {
        return await attempt(call, settings)
      } catch (error) {
        if (!call.repeatable || !(error instanceof ConnectorError) || !error.retryable) throw error
        const pause = error.retryAfterMs ?? pauseMs
        if (pause > maxPauseMs) throw error
        await setTimeout(pause)
        return attempt(call, settings)
      }
    })
}

/**
 * Ensures that something responds at the origin of a retailer's address, whatever it is. Throws a
 * ConnectorError where nothing does, or only that it fails.
 */
export async function reachRetailer(
  address: string,
  settings: Omit<CallSettings, 'breaker'>,
): Promise<void> {
  const { url, fetch } = chooseFetch(address, settings)
  try {
    const { timeoutMs } = settings
    const root = new URL('/', url).href
    const answer = await fetch(root, { maxBytes, timeoutMs, redirects: 'refused', statuses: 'all' })
    await answer.body?.cancel()
    if (answer.status < 500) return
    throw new ConnectorError('unavailable', `${url.host} answered ${answer.status}`)
  } catch (error) {
    if (!(error instanceof OutboundError && error.code === 'redirect'))
      throw toConnectorError(error)
  }
}

/** Chooses the fetch for an address: guarded, unless this process serves the address itself. */
function chooseFetch(
  address: string,
  { guardedFetch, localFetch, localOrigins }: Omit<CallSettings, 'breaker'>,
): { url: URL; fetch: GuardedFetch } {
  const url = URL.parse(address)
  if (url && localOrigins.includes(url.origin)) return { url, fetch: localFetch }
  if (url?.protocol === 'https:') return { url, fetch: guardedFetch }
  throw new ConnectorError('misconfigured', 'Retailers are called over https only')
}

async function attempt(call: RetailerCall, settings: CallSettings): Promise<RetailerAnswer> {
  const { url, fetch } = chooseFetch(call.url, settings)
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...call.headers },
      ...(call.body !== undefined && { body: call.body }),
      maxBytes,
      timeoutMs: settings.timeoutMs,
      redirects: 'refused',
      statuses: 'all',
    })
    const text = await answer.text()
    const fault = faultOfStatus(answer.status)
    const { status, headers } = answer
    if (fault && call.expected?.includes(status)) return { status, headers, json: undefined }
    if (fault) {
      throw new ConnectorError(fault, `${url.host} answered ${status}${codeIn(text)}`, {
        retryAfterMs: retryAfterMs(headers),
      })
    }
    return { status, headers, json: readAnswer(text, url.host) }
  } catch (error) {
    throw toConnectorError(error)
  }
}

function faultOfStatus(status: number): ConnectorFault | undefined {
  if (status >= 200 && status <= 299) return undefined
  if (status === 401 || status === 403) return 'auth'
  if (status === 429) return 'rate_limited'
  if (status >= 500 || status === 408 || status === 425) return 'unavailable'
  return 'protocol'
}

/** The code of a protocol error, as UCP writes them, for the log. */
function codeIn(text: string): string {
  const code = /"code"\s*:\s*"(\w{1,60})"/.exec(text)?.[1]
  return code ? ` (${code})` : ''
}

function readAnswer(text: string, host: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new ConnectorError('protocol', `${host} answered something that is not JSON`, {
      cause: error,
    })
  }
}

const faults = {
  'refused-address': 'unsafe_url',
  'unknown-host': 'misconfigured',
  connection: 'protocol',
  timeout: 'timeout',
  redirect: 'protocol',
  status: 'protocol',
  'wrong-type': 'protocol',
  'too-large': 'protocol',
  broken: 'protocol',
} as const

function toConnectorError(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error
  const isPassing = error.retryable && error.code !== 'timeout'
  return new ConnectorError(isPassing ? 'unavailable' : faults[error.code], error.message, {
    cause: error,
  })
}
