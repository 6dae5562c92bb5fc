import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { readSpans, type ReceivedSpan } from './otlp-spans.ts'

/** For tests: an OTLP receiver on this machine, and the spans that it was sent. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const batches: Buffer[] = []
  let status = 200
  const server = createServer((request, response) => {
    const receive = async () => {
      const body = await buffer(request)
      batches.push(body)
      if (status === 200 && request.url === '/v1/traces') spans.push(...readSpans(body))
      response.writeHead(status).end()
    }
    void receive()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    /** The bodies, for what must not be in any of them. */
    batches,
    /** Answers with this status from now on; only with 200 does it take spans. */
    answer: (next: number) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
