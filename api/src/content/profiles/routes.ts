import * as contract from '@ltk/contract/profiles'
import type { Bind } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { WithSources, wireObject } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { goneOrNotFound, refuseIfGone } from '../../entities/gone.ts'
import { listProfileIdsByDisplayNames } from '../../entities/profile.ts'
import { findFollowersCount, listProfilesByName } from './queries.ts'

// No display name has a NUL, and no database would take one.
const directoryCursor = z.strictObject({ name: z.string().regex(/^[^\0]{1,100}$/) })

/** Creators, as shoppers see them. */
export function bindProfiles(bind: Bind, { db, reader, store }: Dependencies): void {
  bind(contract.getProfiles, async ({ query }) => {
    const byName = query.display_names
      ? await listProfileIdsByDisplayNames(reader, query.display_names)
      : []
    const ids = [...(query.ids ?? []), ...byName]
    const found = await store.profiles.loadByIds(ids)
    if (found.size === 0) await refuseIfGone(reader, 'This profile', ids)
    const bytes = [...found.values()].map((profile) => profile.bytes)
    const handles = query.display_names?.map(source.handle) ?? []
    return wireObject([['profiles', bytes]], undefined, [...ids, ...handles])
  })

  bind(contract.listProfiles, async ({ query, url }) => {
    const start = query.next
      ? { after: readCursor('directory', query.next, directoryCursor).name }
      : { from: query.letter ?? '' }
    const found = await listProfilesByName(reader, start, query.limit + 1)
    const { rows, last } = slicePage(found, query.limit)
    const ids = rows.map(({ id }) => id)
    const profiles = await store.profiles.loadByIds(ids)
    const bytes = ids.flatMap((id) => profiles.get(id)?.bytes ?? [])
    const next = last ? writeCursor('directory', { name: last.name }) : null
    return wireObject([['profiles', bytes]], pageMeta(url, query.limit, next), ids)
  })

  bind(contract.getFollowersStatistics, async ({ query, caller }) => {
    // Whoever has just followed sees it.
    const upToDate = caller !== undefined
    const followersCount = await findFollowersCount(db, query.profile_id, { upToDate })
    if (followersCount === undefined) {
      throw await goneOrNotFound(db, `Profile ${query.profile_id}`, query.profile_id)
    }
    return new WithSources([query.profile_id], {
      followersStatistics: { profileId: query.profile_id, followersCount },
    })
  })
}
