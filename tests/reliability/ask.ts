import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Call = {
  method?: string
  /** What is sent as the path, as it is, in place of the address's own. */
  path?: string
  headers?: Record<string, string>
  body?: string
  agent?: Agent
  /** How long to wait for the whole answer. */
  timeoutMs?: number
}

export type Answer = {
  /** 0 where there was no answer. */
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
  /** Why there was no answer: `timeout`, or the code of the connection's error. */
  failure?: string
}

/** Sends one request and returns what came of it, also where no answer came. Follows no redirects. */
export function ask(url: string, call: Call = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, agent, path, timeoutMs = 10_000 } = call
  const start = performance.now()
  return new Promise((resolve) => {
    const fail = (failure: string) =>
      resolve({ status: 0, headers: {}, body: '', ms: performance.now() - start, failure })
    // Node names no length where it expects no body, such as of a DELETE.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = { method, headers: { ...length, ...headers }, agent, ...(path && { path }) }
    const req = request(url, sent, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', (error) => end(() => fail(codeOf(error))))
      response.once('end', () =>
        end(() =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - start,
          }),
        ),
      )
    })
    const timer = setTimeout(() => {
      fail('timeout')
      req.destroy()
    }, timeoutMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    req.once('error', (error) => end(() => fail(codeOf(error))))
    req.end(body)
  })
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message
}
