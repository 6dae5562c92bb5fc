import { createServer } from 'node:http'

import { createGuardedFetch, type GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'

export type FeedAnswer = {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Hangs up in the middle of the body, whose end is announced. */
  breaksOff?: boolean
}

export type FeedServer = {
  /** Reaches `https://*.example` at this server. */
  guardedFetch: GuardedFetch
  /** What was asked for: address and headers. */
  asked: { url: string; headers: Headers }[]
  /** Sets what is answered from now on. */
  answer: (next: FeedAnswer | ((url: string, headers: Headers) => FeedAnswer)) => void
  close: () => Promise<void>
}

/** For tests: the servers of retailers' feeds, all on this machine. */
export async function startFeedServer(): Promise<FeedServer> {
  const asked: FeedServer['asked'] = []
  let answerOf: (url: string, headers: Headers) => FeedAnswer = () => ({ status: 404 })
  const server = createServer((request, response) => {
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const url = request.url?.slice(1) ?? ''
    asked.push({ url, headers })
    const { status = 200, headers: more, body = '', breaksOff } = answerOf(url, headers)
    const bytes = Buffer.from(body)
    if (!breaksOff) {
      response.writeHead(status, more).end(status === 304 ? undefined : bytes)
      return
    }
    response.writeHead(status, { ...more, 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const local = createGuardedFetch({ allowLoopback: true })
  return {
    guardedFetch: (asking, { httpsOnly, ...request }) => {
      if (!httpsOnly || !/^https:\/\/[^/]+\.example\//.test(asking)) {
        throw new Error(`${asking} is not to be fetched`)
      }
      return local(`http://127.0.0.1:${address.port}/${asking}`, request)
    },
    asked,
    answer: (next) => {
      answerOf = typeof next === 'function' ? next : () => next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
