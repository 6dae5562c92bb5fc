const kilobyte = 1_000

/** What is cached, and how much of it: about 50 MB at most. */
const limits = {
  pages: { entries: 30, bytes: 300 * kilobyte },
  pictures: { entries: 200, bytes: 175 * kilobyte },
  assets: { entries: 200, bytes: 500 * kilobyte },
} as const

export type Kind = keyof typeof limits
export type FileKind = Exclude<Kind, 'pages'>

const types: Record<FileKind, RegExp> = {
  assets: /^(text\/(css|javascript)|font\/|image\/)/,
  pictures: /^image\//,
}

/** The page for when there is nothing else, with its styles. */
export const offlineCache = 'offline'

// A header such as `Vary: Cookie` says what shared caches must tell apart.
const anyVariant = { ignoreVary: true }

/** Whether a response is a file of a kind, and nothing that stands in for one. */
export function isOfKind(kind: FileKind, { status, headers }: Response): boolean {
  return status === 200 && types[kind].test(headers.get('content-type') ?? '')
}

/** Caches a response, unless it is too large; the oldest ones go. Does nothing if storage is full. */
export async function cacheResponse(kind: Kind, url: string, response: Response): Promise<void> {
  const { entries, bytes } = limits[kind]
  try {
    const body = await response.blob()
    if (body.size > bytes) return
    const cache = await caches.open(kind)
    // Deleted first, so that it becomes the newest.
    await cache.delete(url, anyVariant)
    await cache.put(url, new Response(body, { headers: response.headers }))
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -entries).map((key) => cache.delete(key, anyVariant)))
  } catch {
    // The cache is a convenience: the page that was asked for has been answered.
  }
}

/** Returns the cached response of an address, of any kind. */
export function findCached(url: string): Promise<Response | undefined> {
  return caches.match(url, anyVariant)
}

/** Removes the cached response of an address. */
export async function removeCached(kind: Kind, url: string): Promise<void> {
  const cache = await caches.open(kind)
  await cache.delete(url, anyVariant)
}

/** Deletes the caches that only earlier versions of this worker had. */
export async function deleteOldCaches(): Promise<void> {
  const known = [...Object.keys(limits), offlineCache]
  const names = (await caches.keys()).filter((name) => !known.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
