import type { PostViews, ShopVisits } from '@ltk/api/insight-views'

import { createRandom } from './random.ts'
import type { Creator, Like, Post } from './types.ts'

const dayLength = 86_400_000
/** The longest period that insight is shown for, and the one before it. */
const shownDays = 180

/** Sundays to Saturdays: people look around at weekends. */
const weekdays = [1.35, 0.9, 0.85, 0.9, 0.95, 1.05, 1.3]

/** How often a creator's posts were seen and opened, and the shop visited, on each day before today. */
export function makeViews(
  seed: number,
  now: Date,
  { creator, posts, likes }: { creator: Creator; posts: readonly Post[]; likes: readonly Like[] },
): { posts: PostViews[]; shops: ShopVisits[] } {
  const random = createRandom(`${seed}/views/${creator.id}`)
  const likesOf = Map.groupBy(likes, ({ post }) => post)
  const today = Math.floor(now.getTime() / dayLength)
  // Rounded by chance, so that a small share of something small adds up.
  const some = (mean: number) => Math.floor(mean * (0.75 + 0.5 * random.next()) + random.next())
  const days = Array.from({ length: shownDays }, (_, index) => {
    const number = today - shownDays + index
    const date = new Date(number * dayLength)
    // Somewhat more from month to month, and not the same from day to day.
    const interest = (0.7 + (0.5 * index) / shownDays) * (0.85 + 0.3 * random.next())
    const busy = interest * (weekdays[date.getUTCDay()] ?? 1)
    return { number, day: date.toISOString().slice(0, 10), busy }
  })
  const views = posts
    .filter((post) => post.creator === creator.id)
    .flatMap((post): PostViews[] => {
      const published = Math.floor(post.publishedAt.getTime() / dayLength)
      const liked = likesOf.get(post.id)?.length ?? 0
      let buzz = 0
      return days
        .filter(({ number }) => number >= published)
        .map(({ number, day, busy }) => {
          // Most of it comes in the first days, or after somebody else has recommended the post.
          if (number === published) buzz = 0.4
          else buzz = 0.65 * buzz + (random.chance(0.02) ? 0.15 : 0)
          const seen = some(busy * (60 + 40 * liked) * (0.05 + buzz))
          const opened = some(seen * 0.08)
          const productsOpened = some(opened * 0.5)
          return { post: post.id, day, seen, opened, productsOpened, clicks: some(opened * 0.3) }
        })
        .filter(({ seen }) => seen > 0)
    })
  const seenOn = Map.groupBy(views, ({ day }) => day)
  const shops = days.map(({ day }) => {
    const seen = (seenOn.get(day) ?? []).reduce((sum, one) => sum + one.seen, 0)
    return { creator: creator.id, day, visits: some(4 + seen * 0.03) }
  })
  return { posts: views, shops }
}
