import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'
import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'

/** A category of posts: its name in addresses and its label. */
export type Category = {
  name: string
  label: MessageDescriptor
}

export const categories: readonly Category[] = [
  { name: 'ltkstyletip', label: msg`Style tips` },
  { name: 'ltkhome', label: msg`Home` },
  { name: 'ltkbeauty', label: msg`Beauty` },
  { name: 'salealert', label: msg`Sale Alert` },
  { name: 'ltkworkwear', label: msg`Workwear` },
  { name: 'ltktravel', label: msg`Travel` },
  { name: 'ltkkids', label: msg`Kids` },
  { name: 'ltkwedding', label: msg`Wedding` },
  { name: 'ltkseasonal', label: msg`Seasonal` },
  { name: 'findsunder100', label: msg`Finds Under $100` },
  { name: 'findsunder50', label: msg`Finds Under $50` },
  { name: 'ltkbuynow', label: msg`Buy now` },
  { name: 'ltkparties', label: msg`Parties` },
  { name: 'ltkfamily', label: msg`Family` },
  { name: 'fashionmonth', label: msg`Fashion month` },
  { name: 'ltkactive', label: msg`Active` },
]

/** Returns the category that shows the posts of a hashtag; undefined if there is none. */
export function findCategoryOf(hashtag: string): Category | undefined {
  return categories.find(({ name }) => hashtagOfCategory(name) === hashtag)
}

/** More than the pictures on a page of categories, so that each category can have a different one. */
const candidates = 24

/**
 * Query: the hero picture of a new post for each category, by its name. If possible no picture
 * appears twice, and none is among those at the addresses `shown`.
 */
export function categoryPictures(shown: readonly string[] = []) {
  return queryOptions({
    queryKey: ['category-pictures', ...shown],
    queryFn: async (context): Promise<Record<string, Picture>> => {
      const pages = await Promise.all(
        categories.map((category) =>
          get(apiOf(context), '/v3/activities/posts/hashtag/{hashtag}', {
            params: { hashtag: hashtagOfCategory(category.name) },
            query: { limit: candidates, includes: ['ltks'] },
            signal: context.signal,
          }),
        ),
      )
      const taken = new Set(shown)
      const chosen = pages.map((page) => {
        const pictures = (page.ltks ?? []).flatMap((post) => pictureOf(post) ?? [])
        const picture = pictures.find(({ url }) => !taken.has(url)) ?? pictures[0]
        if (picture) taken.add(picture.url)
        return picture
      })
      return Object.fromEntries(
        categories.flatMap((category, index) => {
          const picture = chosen[index]
          return picture ? [[category.name, picture]] : []
        }),
      )
    },
  })
}
