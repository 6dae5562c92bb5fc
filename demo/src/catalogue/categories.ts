import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'

import { postPicture } from './picture-addresses.ts'
import type { Category, Post } from './types.ts'
import { categoryIdeas, countries } from './vocabulary/categories.ts'

/**
 * The categories of each country in its language, each with the picture of a post that has its
 * hashtag, or of any post if none has; no picture twice if possible.
 */
export function makeCategories(posts: readonly Post[], madeAt: Date): Category[] {
  const taken = new Set<Post>()
  return categoryIdeas.flatMap(({ key, labels }, position) => {
    const hashtag = hashtagOfCategory(key)
    const tagged = posts.filter(({ hashtags }) => hashtags.includes(hashtag))
    const isFree = (post: Post) => !taken.has(post)
    const post = tagged.find(isFree) ?? tagged[0] ?? posts.find(isFree) ?? posts[0]
    if (!post) return []
    taken.add(post)
    const picture = postPicture(post, madeAt)
    return countries.map((country) => {
      const label = labels[country] ?? labels.us
      return { country, key, label, picture, position }
    })
  })
}
