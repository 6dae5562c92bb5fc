import type { ResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedFetch } from '@ltk/platform/http/shared-fetch'

const base = 'http://shop.test/api'

/** Reads paths of the wire through a cache, which keeps every answer that was asked for twice. */
export function createKeptReader(
  cache: ResponseCache,
  request: (path: string) => Response | Promise<Response>,
) {
  /** The paths that the wire was asked for: no answer was kept. */
  const asked: string[] = []
  const readShared = createSharedFetch(cache, {
    isShared: () => true,
    fetch: async ({ url }) => {
      const path = url.slice(base.length)
      asked.push(path)
      return request(path)
    },
  })

  /** Reads a path as two at once do, whose answer is kept. */
  async function read(path: string): Promise<string> {
    const ask = () => readShared(new Request(`${base}${path}`))
    const [first] = await Promise.all([ask(), ask()])
    return first.text()
  }
  return { asked, read }
}
