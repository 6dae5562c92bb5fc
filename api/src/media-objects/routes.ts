import { getMediaObjects } from '@ltk/contract/media-objects'
import { type Bind, WireText } from '../http/bind.ts'
import type { Dependencies } from '../dependencies.ts'

/** Pictures and videos by their ids. */
export function bindMediaObjects(bind: Bind, { store }: Dependencies): void {
  bind(getMediaObjects, async ({ query }) => {
    const found = await store.mediaObjects.loadByIds(query.ids)
    return new WireText(`{"mediaObjects":[${[...found.values()].map((m) => m.text).join(',')}]}`)
  })
}
