import * as contract from '@ltk/contract/category-bubbles'
import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'
import { acceptedLocale } from '@ltk/platform/http/accepted-locale'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { listBubbles, listPickedPictures } from './queries.ts'

/** The categories that a shop offers by country. */
export function bindCategoryBubbles(bind: Bind, { reader, links }: Dependencies): void {
  bind(contract.getCategoryBubbles, async ({ body, headers }) => {
    const found = await listBubbles(reader, body.country_code, acceptedLocale(headers))
    const bubbles = found.map((bubble) => ({
      ...bubble,
      feedHashtag: bubble.feedHashtag ?? hashtagOfCategory(bubble.key),
    }))
    const withoutPicture = bubbles.filter(({ imageId }) => !imageId)
    const picked = await listPickedPictures(
      reader,
      withoutPicture.map(({ feedHashtag }) => feedHashtag),
    )
    return {
      modules: bubbles.map(({ key, label, feedHashtag, ...own }): contract.CategoryBubble => {
        const { imageId, imageColour } = own.imageId ? own : (picked.get(feedHashtag) ?? own)
        return {
          key,
          label,
          imageUrl: imageId && links.picture(imageId),
          imageColour,
          actions: [{ feedHashtag }],
        }
      }),
    }
  })
}
