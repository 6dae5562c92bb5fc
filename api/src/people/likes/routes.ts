import * as contract from '@ltk/contract/likes'
import type { Bind } from '@ltk/platform/http/bind'
import { cursorTime, readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { slicePage, pageMeta } from '@ltk/platform/http/paging'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { deleteLikes } from '../../entities/counters.ts'
import { like } from './like.ts'
import { type LikeRow, listLikes } from './queries.ts'

const likeCursor = z.strictObject({ likedAt: cursorTime, postId: z.uuid() })

/** A shopper's likes. Read from the primary, so that a like shows at once. */
export function bindLikes(bind: Bind, { db }: Dependencies): void {
  bind(contract.getLikes, async ({ query, caller, url }) => {
    const list = `likes/${caller.userId}`
    const limit = Math.max(query.limit, query.ltk_ids?.length ?? 0)
    const found = await listLikes(
      db,
      caller.userId,
      {
        postIds: query.ltk_ids,
        before: query.before_datetime,
        after: query.next ? readCursor(list, query.next, likeCursor) : undefined,
      },
      limit + 1,
    )
    const { rows, last } = slicePage(found, limit)
    const next = last ? writeCursor(list, { likedAt: last.likedAt, postId: last.postId }) : null
    return { likes: rows.map(presentLike), meta: pageMeta(url, limit, next) }
  })

  bind(contract.createLike, async ({ body, caller }) => {
    const likedAt = await like(db, caller.userId, body.ltk_id)
    return { like: presentLike({ postId: body.ltk_id.toLowerCase(), likedAt, isWithdrawn: false }) }
  })

  bind(contract.deleteLikes, async ({ query, caller }) => {
    await deleteLikes(db, caller.userId, query.ltk_ids)
    return {}
  })
}

function presentLike({ postId, likedAt, isWithdrawn }: LikeRow): contract.Like {
  return {
    ltkId: postId,
    dateLiked: likedAt.toISOString(),
    like_type: 'CLICK',
    network: 'LTK',
    isWithdrawn,
  }
}
