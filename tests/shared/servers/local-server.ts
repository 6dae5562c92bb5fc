import { createServer } from 'node:http'

export type Received = {
  method: string
  /** Path and query. */
  path: string
  url: string
  headers: Headers
  body: string
}

export type Reply = {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  /** Never answers. */
  hangs?: true
}

export type LocalServer = {
  origin: string
  received: Received[]
  close: () => Promise<void>
}

/** For tests: a server on this machine that answers by a function, and what it received. */
export async function startLocalServer(
  answer: (request: Received) => Reply | Promise<Reply>,
): Promise<LocalServer> {
  const received: Received[] = []
  let origin = ''
  const server = createServer((request, response) => {
    const respond = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const one: Received = {
        method: request.method ?? '',
        path: request.url ?? '',
        url: `${origin}${request.url ?? ''}`,
        headers: new Headers(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString('utf8'),
      }
      received.push(one)
      const { status = 200, headers = {}, json, text, hangs } = await answer(one)
      if (hangs) return
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(text ?? JSON.stringify(json ?? {}))
    }
    void respond()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
