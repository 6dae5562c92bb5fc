import type { Db } from '../platform/db/open.ts'

/** The bubbles of a country in its order, each with its picture's main colour. */
export function listBubbles(db: Db, country: string) {
  return db
    .selectFrom('category_bubbles as bubble')
    .leftJoin('media_objects as image', 'image.id', 'bubble.image_id')
    .select([
      'bubble.key',
      'bubble.label',
      'bubble.image_id as imageId',
      'image.colour as imageColour',
      'bubble.feed_hashtag as feedHashtag',
    ])
    .where('country', '=', country)
    .orderBy('position')
    .orderBy('key')
    .execute()
}
