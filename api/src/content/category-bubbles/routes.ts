import * as contract from '@ltk/contract/category-bubbles'
import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'
import { acceptedLocale } from '@ltk/platform/http/accepted-locale'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { listBubbles } from './queries.ts'

/** The categories that a shop offers by country. */
export function bindCategoryBubbles(bind: Bind, { reader, links }: Dependencies): void {
  bind(contract.getCategoryBubbles, async ({ body, headers }) => {
    const bubbles = await listBubbles(reader, body.country_code, acceptedLocale(headers))
    return {
      modules: bubbles.map(
        ({ key, label, imageId, imageColour, feedHashtag }): contract.CategoryBubble => ({
          key,
          label,
          imageUrl: links.picture(imageId),
          imageColour,
          actions: [{ feedHashtag: feedHashtag ?? hashtagOfCategory(key) }],
        }),
      ),
    }
  })
}
