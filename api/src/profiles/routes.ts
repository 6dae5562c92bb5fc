import * as contract from '@ltk/contract/profiles'
import { notFound } from '../http/api-error.ts'
import { type Bind, WireText } from '../http/bind.ts'
import type { Dependencies } from '../dependencies.ts'
import { findFollowersCount, listProfileIdsByDisplayNames } from './queries.ts'

/** Creators, as shoppers see them. */
export function bindProfiles(bind: Bind, { reader, store }: Dependencies): void {
  bind(contract.getProfiles, async ({ query }) => {
    const byName = query.display_names
      ? await listProfileIdsByDisplayNames(reader, query.display_names)
      : []
    const found = await store.profiles.loadByIds([...(query.ids ?? []), ...byName])
    return new WireText(`{"profiles":[${[...found.values()].map((p) => p.text).join(',')}]}`)
  })

  bind(contract.getFollowersStatistics, async ({ query }) => {
    const followersCount = await findFollowersCount(reader, query.profile_id)
    if (followersCount === undefined) throw notFound(`Profile ${query.profile_id}`)
    return { followersStatistics: { profileId: query.profile_id, followersCount } }
  })
}
