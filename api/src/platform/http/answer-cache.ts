import { LRUCache } from 'lru-cache'

import { lifetimesOf } from './lifetimes.ts'
import { bodyOf } from './wire-bytes.ts'

type Fetch = (request: Request) => Promise<Response>
type Answer = {
  body: Buffer<ArrayBuffer>
  headers: [string, string][]
  freshUntil: number
  /** What the body says, once somebody has asked; frozen, since all who ask share it. */
  json?: unknown
}

export type AnswerCacheOptions = {
  fetch: Fetch
  /** Bytes of bodies at most. */
  maxSize?: number
  now?: () => number
}

const megabyte = 1024 * 1024

/**
 * The wire as the pages of this very process read it for visitors: an answer that is the same for
 * all is kept as long as its `s-maxage` says, and asked for once by many. A page in another language,
 * or with a campaign in its address, then costs no query. What has a header of its own passes.
 */
export function createAnswerCache({ fetch, maxSize, now = Date.now }: AnswerCacheOptions) {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxSize ?? 32 * megabyte,
    maxEntrySize: 4 * megabyte,
    sizeCalculation: ({ body }) => body.length + 512,
  })
  const inFlight = new Map<string, Promise<Response | Answer>>()
  let cleared = 0

  async function read(request: Request): Promise<Response | Answer> {
    const asked = cleared
    const response = await fetch(request)
    const { sMaxAge } = lifetimesOf(response.headers)
    if (response.status !== 200 || sMaxAge === 0) return response
    const body = await bodyOf(response)
    const answer = { body, headers: [...response.headers], freshUntil: now() + sMaxAge * 1_000 }
    // What was read before the content changed is not kept after it.
    if (asked === cleared) answers.set(request.url, answer)
    return answer
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const { url } = request
      const isPlain = request.method === 'GET' && request.headers.keys().next().done === true
      if (!isPlain) return fetch(request)
      const kept = answers.get(url)
      if (kept && now() < kept.freshUntil) return new KeptResponse(kept)
      const flying = inFlight.get(url)
      const flight = flying ?? read(request).finally(() => inFlight.delete(url))
      inFlight.set(url, flight)
      const answer = await flight
      if (!(answer instanceof Response)) return new KeptResponse(answer)
      // Not for all: whoever waited with another asks for their own.
      return flying ? fetch(request) : answer
    },
    clear(): void {
      cleared += 1
      answers.clear()
    },
  }
}

class KeptResponse extends Response {
  readonly #answer: Answer

  constructor(answer: Answer) {
    super(answer.body, answer)
    this.#answer = answer
  }

  override async json(): Promise<unknown> {
    this.#answer.json ??= deepFreeze(JSON.parse(this.#answer.body.toString()))
    return this.#answer.json
  }
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
