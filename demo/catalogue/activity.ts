import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Creator, Follow, Like, Post, Share } from './types.ts'

const hour = 3_600_000
const day = 24 * hour

/** Returns a function that picks an item in proportion to its weight, by a binary search. */
function createWeightedPicker<T>(
  random: Random,
  items: readonly T[],
  weightOf: (item: T) => number,
) {
  let sum = 0
  const ends = items.map((item) => (sum += weightOf(item)))
  return (): T | undefined => {
    const at = random.next() * sum
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return items[low]
  }
}

/** The first member. The demo's shopper account has this member's follows and likes. */
export const [shopperMember = ''] = listMembers(1)

function listMembers(count: number) {
  return Array.from({ length: count }, (_, index) => `m-${String(index + 1).padStart(4, '0')}`)
}

function exponential(random: Random, mean: number) {
  return -Math.log(1 - random.next()) * mean
}

/** `at`, or a random moment between `from` and `now` if `at` is later than `now`. */
function notAfter(random: Random, now: Date, from: number, at: number) {
  const end = now.getTime()
  return new Date(Math.floor(at <= end ? at : from + random.next() * (end - from)))
}

/** Calls `attempt` until it has succeeded `wanted` times, or has failed too often to continue. */
function repeat(wanted: number, attempt: () => boolean) {
  for (let done = 0, tries = 0; done < wanted && tries < wanted * 20 + 100; tries++) {
    if (attempt()) done++
  }
}

function makeFollows(
  random: Random,
  now: Date,
  options: {
    creators: readonly Creator[]
    posts: readonly Post[]
    members: readonly string[]
    count: number
  },
): Follow[] {
  const follows: Follow[] = []
  const seen = new Set<string>()
  // Nobody follows a creator who has not posted yet.
  const firstPost = new Map<string, number>()
  for (const { creator, publishedAt } of options.posts) {
    const at = publishedAt.getTime()
    firstPost.set(creator, Math.min(at, firstPost.get(creator) ?? at))
  }
  const creators = options.creators.filter(({ id }) => firstPost.has(id))
  const pickCreator = createWeightedPicker(random, creators, ({ reach }) => reach)
  const activityOf = new Map(
    options.members.map((member) => [member, 0.2 + exponential(random, 1)]),
  )
  const pickMember = createWeightedPicker(
    random,
    options.members,
    (member) => activityOf.get(member) ?? 1,
  )
  const rising = new Set(random.shuffle(creators).slice(0, 3))
  const wanted = Math.min(options.count, Math.floor((creators.length * options.members.length) / 2))

  repeat(wanted, () => {
    const creator = pickCreator()
    const member = pickMember()
    if (!creator || !member || seen.has(`${member} ${creator.id}`)) return false
    seen.add(`${member} ${creator.id}`)
    const longest = rising.has(creator) && random.chance(0.3) ? 2 * day : 200 * day
    const age = Math.min(longest, now.getTime() - (firstPost.get(creator.id) ?? 0))
    const at = new Date(Math.floor(now.getTime() - random.next() ** 1.3 * age))
    follows.push({ member, creator: creator.id, at })
    return true
  })
  return follows
}

/** Picks posts by how well they do: their creator's reach, luck, and how long people have had to see them. */
function createPostPicker(
  random: Random,
  now: Date,
  posts: readonly Post[],
  creators: readonly Creator[],
) {
  const reach = new Map(creators.map((creator) => [creator.id, creator.reach]))
  return createWeightedPicker(random, posts, (post) => {
    const age = now.getTime() - post.publishedAt.getTime()
    const luck = random.chance(0.04) ? 4 + 6 * random.next() : exponential(random, 1)
    const seen = Math.min(1, 0.12 + age / (2 * day))
    return (0.03 + (reach.get(post.creator) ?? 0)) * (0.1 + luck) * seen
  })
}

/**
 * What anonymous members did. Follows are skewed to a few creators, likes and shares to a few posts.
 * Most likes and shares come within two days of the post, so that the ranking of the last 24 hours
 * differs from the others.
 */
export function makeActivity(
  seed: number,
  now: Date,
  options: {
    creators: readonly Creator[]
    posts: readonly Post[]
    memberCount: number
    followCount: number
    likeCount: number
    shareCount: number
  },
): { follows: Follow[]; likes: Like[]; shares: Share[] } {
  const random = createRandom(`${seed}/activity`)
  const members = listMembers(options.memberCount)
  const { creators, posts } = options
  const follows = makeFollows(random, now, { creators, posts, members, count: options.followCount })
  const followers = new Map<string, string[]>()
  for (const { creator, member } of follows) {
    const known = followers.get(creator)
    if (known) known.push(member)
    else followers.set(creator, [member])
  }
  const pickPost = createPostPicker(random, now, posts, creators)

  function makeReactions(count: number): Like[] {
    const reactions: Like[] = []
    const seen = new Set<string>()
    const wanted = Math.min(count, Math.floor((posts.length * members.length) / 2))
    repeat(wanted, () => {
      const post = pickPost()
      if (!post) return false
      const fans = followers.get(post.creator) ?? members
      const member = random.pick(random.chance(0.6) ? fans : members)
      if (seen.has(`${member} ${post.id}`)) return false
      seen.add(`${member} ${post.id}`)
      const from = post.publishedAt.getTime()
      const late = random.chance(0.15)
      const at = from + exponential(random, late ? 20 * day : 14 * hour)
      reactions.push({ member, post: post.id, at: notAfter(random, now, from, at) })
      return true
    })
    return reactions
  }

  return {
    follows,
    likes: makeReactions(options.likeCount),
    shares: makeReactions(options.shareCount),
  }
}
