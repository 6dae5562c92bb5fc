import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'
import { locales } from '@ltk/contract/locales'

import { postPicture } from './picture-addresses.ts'
import type { Category, Post } from './types.ts'
import { listCategoryIdeas } from './vocabulary/categories.ts'

/** Each country once, with the first of its languages. */
const languagesOfCountries = locales.filter(
  ({ country }, index) => locales.findIndex((locale) => locale.country === country) === index,
)

/**
 * The categories of each country, named in its language and in all others, each with the picture of
 * a post that has its hashtag, or of any post if none has; no picture twice if possible.
 */
export function makeCategories(posts: readonly Post[], madeAt: Date): Category[] {
  const taken = new Set<Post>()
  return listCategoryIdeas().flatMap(({ key, labels }, position) => {
    const hashtag = hashtagOfCategory(key)
    const tagged = posts.filter(({ hashtags }) => hashtags.includes(hashtag))
    const isFree = (post: Post) => !taken.has(post)
    const post = tagged.find(isFree) ?? tagged[0] ?? posts.find(isFree) ?? posts[0]
    if (!post) return []
    taken.add(post)
    const picture = postPicture(post, madeAt)
    return languagesOfCountries.map(({ country, code }) => ({
      country,
      key,
      label: labels[code],
      labels,
      picture,
      position,
    }))
  })
}
