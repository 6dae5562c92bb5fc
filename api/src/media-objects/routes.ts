import { getMediaObjects } from '@ltk/contract/media-objects'

import type { Dependencies } from '../dependencies.ts'
import type { Bind } from '../platform/http/bind.ts'
import { wireObject } from '../platform/http/wire-bytes.ts'

/** Pictures and videos by their ids. */
export function bindMediaObjects(bind: Bind, { store }: Dependencies): void {
  bind(getMediaObjects, async ({ query }) => {
    const found = await store.mediaObjects.loadByIds(query.ids)
    const bytes = [...found.values()].map((media) => media.bytes)
    return wireObject([['mediaObjects', bytes]], undefined, query.ids)
  })
}
