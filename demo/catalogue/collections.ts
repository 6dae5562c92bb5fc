import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Collection, Post } from './types.ts'
import { listCollectionIdeas } from './vocabulary/ideas.ts'

/** How many creators have collections: those with the most posts. */
const authorCount = 20
const fewestPosts = 4

/** All collections that a creator's posts allow, in the creator's order: the largest comes first. */
function listPossible(
  random: Random,
  posts: readonly Post[],
  turn: number,
): Omit<Collection, 'id' | 'creator' | 'rank'>[] {
  const possible = random.shuffle(listCollectionIdeas()).flatMap(({ hashtag, titles }) => {
    const tagged = posts.filter(({ hashtags }) => hashtags.includes(hashtag))
    const [title, first] = [titles[turn % titles.length], tagged.at(-1)]
    if (!title || !first || tagged.length < fewestPosts) return []
    return { ...title, publishedAt: first.publishedAt, posts: tagged.map(({ id }) => id) }
  })
  const most = Math.max(...possible.map((one) => one.posts.length))
  const largest = possible.find((one) => one.posts.length === most)
  return largest ? [largest, ...possible.filter((one) => one !== largest)] : []
}

/**
 * Collections of the posts with one hashtag, as old as their oldest posts, which come last.
 * `count` of them, or fewer if there are too few posts.
 */
export function makeCollections(
  seed: number,
  options: { posts: readonly Post[]; count: number },
): Collection[] {
  const random = createRandom(`${seed}/collections`)
  const shelves = [...Map.groupBy(options.posts, ({ creator }) => creator)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, authorCount)
    .map(([creator, posts], turn) =>
      listPossible(random, posts, turn).map((one, rank) => ({ ...one, creator, rank })),
    )
  return shelves
    .flat()
    .sort((a, b) => a.rank - b.rank)
    .slice(0, options.count)
    .map((one, index) => ({ id: `collection-${String(index + 1).padStart(2, '0')}`, ...one }))
}
