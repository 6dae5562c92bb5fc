import * as contract from '@ltk/contract/follows'
import { notFound } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import { slicePage, nextUrl } from '@ltk/platform/http/paging'

import type { Dependencies } from '../../dependencies.ts'
import { follow, unfollow } from './follow.ts'
import { type FollowRow, listFollows } from './queries.ts'

/** A shopper's follows. Read from the primary, so that a follow shows at once. */
export function bindFollows(bind: Bind, { db }: Dependencies): void {
  bind(contract.getFollows, async ({ query, caller, url }) => {
    const limit = Math.max(query.limit, query.profile_ids?.length ?? 0)
    const found = await listFollows(
      db,
      caller.userId,
      {
        profileIds: query.profile_ids,
        excludes: query.excludes,
        beforeId: query.before_id,
        afterId: query.after_id,
      },
      limit + 1,
    )
    const { rows, last } = slicePage(found, limit)
    const goesUp = query.after_id !== undefined && query.before_id === undefined
    return {
      follows: (goesUp ? rows.toReversed() : rows).map(presentFollow),
      meta: {
        next: last ? last.id : null,
        nextUrl: last ? nextUrl(url, goesUp ? 'after_id' : 'before_id', last.id) : null,
        lastId: rows.at(-1)?.id ?? null,
        limit,
      },
    }
  })

  bind(contract.createFollows, async ({ body, caller }) => {
    const rows = await follow(
      db,
      caller,
      body.follows.map((named) => named.profile_id),
    )
    return { follows: rows.map(presentFollow) }
  })

  bind(contract.deleteFollows, async ({ query, caller }) => {
    await unfollow(db, caller.userId, query.profile_ids)
    return {}
  })

  bind(contract.getFollow, async ({ params, caller }) => {
    const [row] = await listFollows(db, caller.userId, { profileIds: [params.profileId] }, 1)
    if (!row) throw notFound(`A follow of profile ${params.profileId}`)
    return { follow: presentFollow(row) }
  })

  bind(contract.putFollow, async ({ params, caller }) => {
    const [row] = await follow(db, caller, [params.profileId])
    if (!row) throw notFound(`A follow of profile ${params.profileId}`)
    return { follow: presentFollow(row) }
  })

  bind(contract.deleteFollow, async ({ params, caller }) => {
    await unfollow(db, caller.userId, [params.profileId])
    return {}
  })
}

function presentFollow({ id, profileId, createdAt }: FollowRow) {
  return { id, profileId, createdAt: createdAt.toISOString() }
}
