import * as contract from '@ltk/contract/likes'
import { z } from 'zod'

import type { Dependencies } from '../dependencies.ts'
import { notFound } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/bind.ts'
import { slicePage, pageMeta } from '../platform/http/paging.ts'
import { deleteLikes, insertLike, type LikeRow, listLikes } from './queries.ts'

const place = z.object({ likedAt: z.iso.datetime(), postId: z.uuid() })

/** What a shopper likes. Read where it is written, so that a like shows at once. */
export function bindLikes(bind: Bind, { db, cursors }: Dependencies): void {
  bind(contract.getLikes, async ({ query, caller, url }) => {
    const list = `likes/${caller.userId}`
    const limit = Math.max(query.limit, query.ltk_ids?.length ?? 0)
    const found = await listLikes(
      db,
      caller.userId,
      {
        postIds: query.ltk_ids,
        before: query.before_datetime,
        after: query.next ? cursors.read(list, query.next, place) : undefined,
      },
      limit + 1,
    )
    const { rows, last } = slicePage(found, limit)
    const next = last
      ? cursors.write(list, { likedAt: last.likedAt.toISOString(), postId: last.postId })
      : null
    return { likes: rows.map(presentLike), meta: pageMeta(url, limit, next) }
  })

  bind(contract.createLike, async ({ body, caller }) => {
    const likedAt = await insertLike(db, caller.userId, body.ltk_id, new Date())
    if (!likedAt) throw notFound(`Post ${body.ltk_id}`)
    return { like: presentLike({ postId: body.ltk_id.toLowerCase(), likedAt }) }
  })

  bind(contract.deleteLikes, async ({ query, caller }) => {
    await deleteLikes(db, caller.userId, query.ltk_ids)
    return {}
  })
}

function presentLike({ postId, likedAt }: LikeRow): contract.Like {
  return { ltkId: postId, dateLiked: likedAt.toISOString(), like_type: 'CLICK', network: 'LTK' }
}
