import type { Plan } from './plans.ts'
import type { Random } from './random.ts'
import type { Creator } from './types.ts'
import { findTheme } from './vocabulary/themes.ts'

/** About one post in this many features a dozen products and more. */
const postsPerList = 250
/** The newest one is among this many newest posts. */
const newestCount = 40

/**
 * Plans of the posts with many products, by their index among the posts, newest first. `taken` are
 * indexes that others have. There is at least one if an index is left.
 */
export function planLongLists(
  random: Random,
  creators: readonly Creator[],
  posts: number,
  taken: ReadonlyMap<number, Plan>,
): Map<number, Plan> {
  const free = Array.from({ length: posts }, (_, index) => index).filter(
    (index) => !taken.has(index),
  )
  const [newest] = random.shuffle(free.filter((index) => index < newestCount))
  const later = random
    .shuffle(free.filter((index) => index >= newestCount))
    .slice(0, Math.round(posts / postsPerList))
  const look = random.pick(findTheme('round-up').looks)
  return new Map(
    [newest, ...later]
      .filter((index) => index !== undefined)
      .map((index) => [
        index,
        {
          creator: random.pick(creators),
          themeName: 'round-up',
          look,
          hero: random.pick(look[0].kinds),
          composition: 'flat-lay',
          aim: 'any',
        },
      ]),
  )
}
