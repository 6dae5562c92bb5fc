import type { PostViews, ShopVisits } from '@ltk/api/insight-views'

import { createRandom } from './random.ts'
import type { Creator, Follow, Like, Post, Save } from './types.ts'

const dayLength = 86_400_000
/** The longest period that insight is shown for, and the one before it. */
const shownDays = 180

/** Sundays to Saturdays: people browse more at weekends. */
const weekdays = [1.35, 0.9, 0.85, 0.9, 0.95, 1.05, 1.3]

/** How many people saw a post for each of those who liked it, or followed its creator there. */
const seenForEach = 8

type Content = {
  creator: Creator
  posts: readonly Post[]
  follows: readonly Follow[]
  likes: readonly Like[]
  saves: readonly Save[]
}

/**
 * How often a creator's posts were seen and opened, and the shop visited, on each day until `now`. Who
 * liked or saved a post on a day has seen it then, and who followed the creator has opened one of the
 * posts and visited the shop.
 */
export function makeViews(
  seed: number,
  now: Date,
  { creator, ...content }: Content,
): { posts: PostViews[]; shops: ShopVisits[] } {
  const random = createRandom(`${seed}/views/${creator.id}`)
  const posts = content.posts.filter((post) => post.creator === creator.id)
  const likesOf = Map.groupBy(content.likes, ({ post }) => post)
  const reactions = countByDay([...content.likes, ...content.saves], ({ post }) => post)
  const follows = content.follows.filter((follow) => follow.creator === creator.id)
  const newFollowers = countByDay(follows, () => creator.id)
  const cameBy = countByDay(follows, ({ at }) => {
    return random.pick(posts.filter(({ publishedAt }) => publishedAt <= at)).id
  })
  // Rounded at random, so that small fractions add up over time.
  const some = (mean: number) => Math.floor(mean * (0.75 + 0.5 * random.next()) + random.next())
  const days = listDays(now).map(({ number, share }, index) => {
    const date = new Date(number * dayLength)
    // Somewhat more from month to month, and not the same from day to day.
    const interest = (0.7 + (0.5 * index) / shownDays) * (0.85 + 0.3 * random.next())
    const busy = share * interest * (weekdays[date.getUTCDay()] ?? 1)
    return { number, day: dayOf(date), busy }
  })
  const views = posts.flatMap((post): PostViews[] => {
    const published = Math.floor(post.publishedAt.getTime() / dayLength)
    const liked = likesOf.get(post.id)?.length ?? 0
    let buzz = 0
    return days
      .filter(({ number }) => number >= published)
      .map(({ number, day, busy }) => {
        // Most of it comes in the first days, or after somebody else has recommended the post.
        if (number === published) buzz = 0.4
        else buzz = 0.65 * buzz + (random.chance(0.02) ? 0.15 : 0)
        const came = cameBy(post.id, day)
        const known = seenForEach * (reactions(post.id, day) + came)
        const seen = known + some(busy * (60 + 40 * liked) * (0.05 + buzz))
        const opened = came + some(seen * 0.08)
        const productsOpened = some(opened * 0.5)
        return { post: post.id, day, seen, opened, productsOpened, clicks: some(opened * 0.3) }
      })
      .filter(({ seen }) => seen > 0)
  })
  const seenOn = Map.groupBy(views, ({ day }) => day)
  const shops = days.map(({ day, busy }) => {
    const seen = (seenOn.get(day) ?? []).reduce((sum, one) => sum + one.seen, 0)
    const visits = newFollowers(creator.id, day) + some(4 * busy + seen * 0.03)
    return { creator: creator.id, day, visits }
  })
  return { posts: views, shops }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The days that are shown and today, by their number since 1970, with how much of each has passed. */
function listDays(now: Date): { number: number; share: number }[] {
  const today = now.getTime() / dayLength
  return Array.from({ length: shownDays + 1 }, (_, index) => {
    const number = Math.floor(today) - shownDays + index
    return { number, share: Math.min(1, today - number) }
  })
}

/** Returns how many of some things there are with a key, on a day. */
function countByDay<T extends { at: Date }>(things: readonly T[], keyOf: (thing: T) => string) {
  const found = Map.groupBy(things, (thing) => `${keyOf(thing)} ${dayOf(thing.at)}`)
  return (key: string, day: string) => found.get(`${key} ${day}`)?.length ?? 0
}
