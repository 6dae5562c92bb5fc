type Key = Request | string | URL

const addressOf = (key: Key) => (key instanceof Request ? key.url : String(key))

/** A cache as browsers have it, as far as the service worker uses it: entries by address, in order. */
function createCache() {
  const entries = new Map<string, Response>()
  return {
    match: async (key: Key) => entries.get(addressOf(key))?.clone(),
    put: async (key: Key, response: Response) => void entries.set(addressOf(key), response),
    delete: async (key: Key) => entries.delete(addressOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  }
}

/** Returns what a service worker finds under `caches`, empty. */
export function createFakeCaches() {
  const all = new Map<string, ReturnType<typeof createCache>>()
  return {
    async open(name: string) {
      const cache = all.get(name) ?? createCache()
      all.set(name, cache)
      return cache
    },
    async match(key: Key) {
      const found = await Promise.all([...all.values()].map((cache) => cache.match(key)))
      return found.find((response) => response !== undefined)
    },
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  }
}
