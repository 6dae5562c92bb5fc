import type { Plan } from './plans.ts'
import { choosePlan } from './plans.ts'
import type { Random } from './random.ts'
import type { Creator } from './types.ts'

/** A third of the videos are among this many newest posts. */
const newestCount = 40

/**
 * Plans of the posts that have a video, by their index among the posts, newest first. They depend on
 * the seed alone and not on the time, since the videos are files rendered in advance.
 */
export function planVideos(
  random: Random,
  creators: readonly Creator[],
  { videos, posts }: { videos: number; posts: number },
): Map<number, Plan> {
  const indexes = Array.from({ length: posts }, (_, index) => index)
  const count = Math.min(videos, posts)
  const first = random.shuffle(indexes.slice(0, newestCount)).slice(0, Math.ceil(count / 3))
  const later = random.shuffle(indexes.slice(newestCount)).slice(0, count - first.length)
  const chosen: Plan[] = []
  for (let made = 0; made < first.length + later.length; made++) {
    chosen.push(choosePlan(random, creators, chosen.toReversed(), { proposals: 12 }))
  }
  return new Map(
    [...first, ...later].flatMap((postIndex, index) => {
      const plan = chosen[index]
      return plan ? [[postIndex, plan] as const] : []
    }),
  )
}
