import { create } from '@yornaath/batshit'
import type { Api } from './api.ts'

type Batch<T> = {
  /** How many are read in one call at most. */
  size: number
  read: (api: Api, keys: string[]) => Promise<readonly T[]>
  keyOf: (item: T) => string
}

/** A page on the server asks for all it shows in one turn and has nothing to wait for. */
const windowMs = import.meta.env.SSR ? 0 : 50

/**
 * Reads single things by their keys, gathered into calls: all that is asked for within 50 ms, up to
 * the size of a batch. Gives undefined for a key that nothing answers to.
 */
export function createBatch<T>({ size, read, keyOf }: Batch<T>) {
  const open = (api: Api) =>
    create({
      name: `batch of ${size}`,
      fetcher: async (keys: string[]) =>
        new Map((await read(api, keys)).map((item) => [keyOf(item), item])),
      resolver: (found: Map<string, T>, key: string) => found.get(key),
      // The library's own windows may end before now, of which Node warns.
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
