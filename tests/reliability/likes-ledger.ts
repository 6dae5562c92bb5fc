import { getLikes } from '@ltk/contract/likes'

import { type Answer, ask } from './ask.ts'
import type { Shopper } from './shopper.ts'

/** Writes likes of one shopper and remembers what was acknowledged, to be compared with what is kept. */
export function createLikesLedger(shopper: Shopper, postIds: string[]) {
  /** Whether each post is liked, by the last acknowledged write. */
  const acknowledged = new Map<string, boolean>()
  /** Posts whose last write was not acknowledged: it may have been done or not. */
  const unknown = new Set<string>()
  let writes = 0
  let turn = 0

  return {
    /** How many writes were acknowledged so far. */
    writes: () => writes,

    /** Likes the next post in turn, or takes the like back. */
    async write(origin: string): Promise<Answer> {
      const postId = postIds[turn++ % postIds.length] ?? ''
      const likes = !acknowledged.get(postId)
      unknown.add(postId)
      const answer = likes
        ? await ask(`${origin}/api/v2/likes`, {
            method: 'POST',
            headers: { ...shopper.headers, 'content-type': 'application/json' },
            body: JSON.stringify({ like_type: 'CLICK', network: 'LTK', ltk_id: postId }),
          })
        : await ask(`${origin}/api/v2/likes?ltk_ids=${postId}`, {
            method: 'DELETE',
            headers: shopper.headers,
          })
      if (answer.status === 200) {
        writes++
        acknowledged.set(postId, likes)
        unknown.delete(postId)
      }
      return answer
    },

    /** How many posts are not as their last acknowledged write left them. What is there counts from now on. */
    async countLost(origin: string): Promise<number> {
      const liked = await readLikes(origin, shopper)
      let lost = 0
      for (const [postId, likes] of acknowledged) {
        if (!unknown.has(postId) && liked.has(postId) !== likes) lost++
      }
      for (const postId of [...acknowledged.keys(), ...unknown]) {
        acknowledged.set(postId, liked.has(postId))
      }
      unknown.clear()
      return lost
    },
  }
}

export type LikesLedger = ReturnType<typeof createLikesLedger>

async function readLikes(origin: string, shopper: Shopper): Promise<Set<string>> {
  const liked = new Set<string>()
  let next: string | null = ''
  while (next !== null) {
    const answer = await ask(`${origin}/api/v2/likes?limit=100${next && `&next=${next}`}`, {
      headers: shopper.headers,
    })
    if (answer.status !== 200) throw new Error(`likes answered ${answer.failure ?? answer.status}`)
    const { likes, meta } = getLikes.response.parse(JSON.parse(answer.body))
    for (const { ltkId } of likes) liked.add(ltkId)
    next = meta.next
  }
  return liked
}
