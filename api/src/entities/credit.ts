import type { CartSource, Credit } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { z } from 'zod'

const nobody: Credit = { profileId: null, postId: null, productSetId: null }

/**
 * Finds who is credited for what shoppers found in a post, in a product set or by a click elsewhere; in
 * the order of the sources, nobody where that is not here any more.
 */
export async function loadCredits(db: Db, sources: CartSource[]): Promise<Credit[]> {
  const credits = new Map<string, Credit>()
  const named = (type: CartSource['contentSourceType']) =>
    sources.flatMap((source) =>
      source.contentSourceType === type && source.contentSourceId ? [source.contentSourceId] : [],
    )
  for (const [type, table] of [
    ['post', 'posts'],
    ['product_set', 'product_sets'],
  ] as const) {
    const ids = named(type)
    if (ids.length === 0) continue
    const rows = await db
      .selectFrom(table)
      .select(['id', 'profile_id'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, profile_id: profileId } of rows) {
      const place = type === 'post' ? { postId: id } : { productSetId: id }
      credits.set(id, { ...nobody, profileId, ...place })
    }
  }
  const clickIds = sources.flatMap((source) => clickOf(source) ?? [])
  if (clickIds.length > 0) {
    const rows = await db
      .selectFrom('shop_clicks')
      .select([
        'id',
        'profile_id as profileId',
        'post_id as postId',
        'product_set_id as productSetId',
      ])
      .where('id', 'in', clickIds)
      .execute()
    for (const { id, ...credit } of rows) credits.set(id, credit)
  }
  return sources.map(
    (source) => credits.get(clickOf(source) ?? source.contentSourceId ?? '') ?? nobody,
  )
}

/** The id of the click elsewhere that led to a cart; null for clicks of other sites. */
function clickOf({ contentSourceType, clickHash }: CartSource): string | null {
  if (contentSourceType !== 'off_property') return null
  return z.uuid().safeParse(clickHash).data ?? null
}
