import type { LocaleCode } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/**
 * The bubbles of a country in its order, each with its own picture, if any, and that picture's main
 * colour, named in a language or else in that of the country.
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

/**
 * The picture of the product that shows the category of each of some hashtags best, with its main
 * colour. A product that is not shown any more leaves its place to the next.
 */
export async function listPickedPictures(db: Db, hashtags: string[]) {
  const { rows } = await sql<{ hashtag: string; imageId: string; imageColour: string | null }>`
    select distinct on (hashtag) hashtag, details.image_id as "imageId", image.colour as "imageColour"
    from category_picks
    cross join unnest(product_details_ids) with ordinality picked (id, place)
    join shown_product_details details on details.id = picked.id
    join media_objects image on image.id = details.image_id
    where hashtag = any(${hashtags}) order by hashtag, place`.execute(db)
  return new Map(rows.map((row) => [row.hashtag, row]))
}
