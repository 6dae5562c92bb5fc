import { create } from '@yornaath/batshit'

import type { Api } from './call.ts'

type Batch<T> = {
  /** The most items that one call reads. */
  size: number
  read: (api: Api, keys: string[]) => Promise<readonly T[]>
  keyOf: (item: T) => string
}

/**
 * In milliseconds. On the server a page requests everything it shows in one tick, so no wait is
 * needed.
 */
const windowMs = import.meta.env.SSR ? 0 : 50

/**
 * Returns a function that reads an item by its key. Requests within 50 ms are combined into one
 * call, up to the size of a batch. Resolves to undefined for an unknown key.
 */
export function createBatch<T>({ size, read, keyOf }: Batch<T>) {
  const open = (api: Api) =>
    create({
      name: `batch of ${size}`,
      fetcher: async (keys: string[]) =>
        new Map((await read(api, keys)).map((item) => [keyOf(item), item])),
      resolver: (found: Map<string, T>, key: string) => found.get(key),
      // The library's own schedulers can compute a negative delay, which Node warns about.
      scheduler: (start, latest, asked) =>
        asked >= size ? 'immediate' : Math.max(0, windowMs - (latest - start)),
    })
  const batchers = new WeakMap<Api, ReturnType<typeof open>>()
  return (api: Api, key: string): Promise<T | undefined> => {
    const batcher = batchers.get(api) ?? open(api)
    batchers.set(api, batcher)
    return batcher.fetch(key)
  }
}
