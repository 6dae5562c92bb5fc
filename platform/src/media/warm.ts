import { setTimeout as delay } from 'node:timers/promises'

import { Abandoned } from './demand.ts'
import type { Pictures } from './pictures.ts'
import { parseRendition } from './rendition.ts'
import type { MediaRows } from './rows.ts'
import { Overloaded } from './work-queue.ts'

/** As in the query of a picture's address: CSS pixels from the list of sizes. */
type WarmSize = { w?: number; h?: number; dpr?: number }

type WarmOptions = { signal?: AbortSignal }

export type Warm = (ids: string[], sizes: WarmSize[], options?: WarmOptions) => Promise<number>

const pauseMs = 25

const neverAborted = new AbortController().signal

/**
 * Makes a function that draws WebP renditions ahead, one at a time, while nobody waits for a picture.
 * The function returns how many it drew, and throws where a size is not in the list.
 */
export function createWarm(rows: MediaRows, pictures: Pictures, isServing: () => boolean): Warm {
  return async (ids, sizes, { signal = neverAborted } = {}) => {
    const renditions = sizes.map((size) => {
      const query = Object.entries(size).map(([name, value]) => [name, String(value)])
      return parseRendition(Object.fromEntries(query), 'image/webp')
    })
    let drawn = 0
    for (const id of ids) {
      for (const rendition of renditions) {
        while (isServing()) {
          if (signal.aborted) return drawn
          await delay(pauseMs)
        }
        if (signal.aborted) return drawn
        const row = await rows.find(id)
        if (row?.type !== 'image' || !row.isShown || (await pictures.isReady(row, rendition)))
          continue
        try {
          const { isPlaceholder } = await pictures.render(row, rendition, {
            address: undefined,
            signal,
          })
          if (!isPlaceholder) drawn++
        } catch (error) {
          // Requests came in the meantime, or it stops; this picture is drawn on request.
          if (!(error instanceof Overloaded || error instanceof Abandoned)) throw error
        }
      }
    }
    return drawn
  }
}
