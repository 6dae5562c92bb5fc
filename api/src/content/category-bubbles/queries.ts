import type { LocaleCode } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/**
 * The bubbles of a country in its order, each with its picture's main colour, named in a language or
 * else in that of the country.
 */
export function listBubbles(db: Db, country: string, locale: LocaleCode) {
  return db
    .selectFrom('category_bubbles as bubble')
    .leftJoin('media_objects as image', 'image.id', 'bubble.image_id')
    .select([
      'bubble.key',
      sql<string>`coalesce(bubble.labels ->> ${locale}, bubble.label)`.as('label'),
      'bubble.image_id as imageId',
      'image.colour as imageColour',
      'bubble.feed_hashtag as feedHashtag',
    ])
    .where('country', '=', country)
    .orderBy('position')
    .orderBy('key')
    .execute()
}
