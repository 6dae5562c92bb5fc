import * as contract from '@ltk/contract/profiles'

import type { Dependencies } from '../dependencies.ts'
import { source } from '../entities/content-change.ts'
import { listProfileIdsByDisplayNames } from '../entities/profile.ts'
import { notFound } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/bind.ts'
import { wireObject } from '../platform/http/wire-bytes.ts'
import { findFollowersCount } from './queries.ts'

/** Creators, as shoppers see them. */
export function bindProfiles(bind: Bind, { db, reader, store }: Dependencies): void {
  bind(contract.getProfiles, async ({ query }) => {
    const byName = query.display_names
      ? await listProfileIdsByDisplayNames(reader, query.display_names)
      : []
    const ids = [...(query.ids ?? []), ...byName]
    const found = await store.profiles.loadByIds(ids)
    const bytes = [...found.values()].map((profile) => profile.bytes)
    const handles = query.display_names?.map(source.handle) ?? []
    return wireObject([['profiles', bytes]], undefined, [...ids, ...handles])
  })

  bind(contract.getFollowersStatistics, async ({ query }) => {
    const followersCount = await findFollowersCount(db, query.profile_id)
    if (followersCount === undefined) throw notFound(`Profile ${query.profile_id}`)
    return { followersStatistics: { profileId: query.profile_id, followersCount } }
  })
}
