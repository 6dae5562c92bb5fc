import type { Plan } from './plans.ts'
import { choosePlan } from './plans.ts'
import type { Random } from './random.ts'
import type { Creator } from './types.ts'

/** The first of a feed, where a third of the videos are. */
const early = 40

/**
 * Plans of the posts that have a video, by their place in the row of posts, newest first. They depend on
 * the seed alone and not on the time, for their videos are files that were made beforehand.
 */
export function planFilms(
  random: Random,
  creators: readonly Creator[],
  { films, posts }: { films: number; posts: number },
): Map<number, Plan> {
  const places = Array.from({ length: posts }, (_, place) => place)
  const count = Math.min(films, posts)
  const first = random.shuffle(places.slice(0, early)).slice(0, Math.ceil(count / 3))
  const later = random.shuffle(places.slice(early)).slice(0, count - first.length)
  const chosen: Plan[] = []
  for (let film = 0; film < first.length + later.length; film++) {
    chosen.push(choosePlan(random, creators, chosen.toReversed(), { proposals: 12 }))
  }
  return new Map(
    [...first, ...later].flatMap((place, index) => {
      const plan = chosen[index]
      return plan ? [[place, plan] as const] : []
    }),
  )
}
