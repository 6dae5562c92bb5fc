import { getMediaObjects } from '@ltk/contract/media-objects'
import type { Bind } from '@ltk/platform/http/bind'
import { wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { listShownMediaIds } from '../../entities/media-object.ts'

/** Pictures and videos by their ids; those that only withdrawn content uses are left out. */
export function bindMediaObjects(bind: Bind, { reader, store }: Dependencies): void {
  bind(getMediaObjects, async ({ query }) => {
    const shown = await listShownMediaIds(reader, query.ids)
    const found = await store.mediaObjects.loadByIds([...shown])
    const bytes = [...found.values()].map((media) => media.bytes)
    return wireObject([['mediaObjects', bytes]], undefined, query.ids)
  })
}
