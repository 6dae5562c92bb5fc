import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { openTestDatabase } from '@ltk/testing/databases/test-database'

import { createPostgresSearchIndex } from '../postgres-search-index.ts'
import type { IndexAnswer, IndexSearch, SearchIndex } from '../search-index.ts'
import { updateSearchIndex } from '../writing/update-index.ts'

type Asked = Partial<IndexSearch> & Pick<IndexSearch, 'index' | 'query'>
type PostWords = { title?: string; caption?: string; hashtags?: string[]; minutes?: number }
type Offer = { name: string; price: number; sale?: number; available?: boolean; retailer?: string }

export type TestIndex = {
  db: Db
  content: Content
  index: SearchIndex
  find(search: Asked): Promise<IndexAnswer>
  /** The ids of what is found, in order. */
  idsOf(search: Asked): Promise<string[]>
  postsOf(query: string, more?: Partial<IndexSearch>): Promise<string[]>
  /** Publishes a post of the first creator that features some products, and indexes it. */
  publish(post: PostWords, offers?: Offer[]): Promise<{ id: string; detailsIds: string[] }>
  close(): Promise<void>
}

/** A search index over `insertContent` on a database of its own. */
export async function openTestIndex(): Promise<TestIndex> {
  const database = await openTestDatabase()
  const { db } = database
  const content = await insertContent(db)
  const index = createPostgresSearchIndex(db)
  await updateSearchIndex(db)
  const find = (search: Asked) =>
    index.search({ ranking: 'relevant', offset: 0, limit: 20, ...search })
  const idsOf = async (search: Asked) => (await find(search)).hits.map(({ id }) => id)

  async function publish(
    post: PostWords,
    offers: Offer[] = [],
  ): Promise<{ id: string; detailsIds: string[] }> {
    const [profileId = ''] = content.profileIds
    const published_at = new Date(latestPostAt.getTime() + (post.minutes ?? 0) * 60_000)
    const id = newId(published_at.getTime())
    const { title, caption, hashtags } = post
    await db
      .insertInto('posts')
      .values({
        profile_id: profileId,
        id,
        published_at,
        ...(title && { title }),
        ...(caption && { caption }),
        ...(hashtags && { hashtags }),
      })
      .execute()
    const detailsIds: string[] = []
    for (const [position, offer] of offers.entries()) {
      const name = offer.retailer ?? 'shop'
      await db
        .insertInto('retailers')
        .values({ id: newId(), name, display_name: `The ${name}` })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const retailer = await db
        .selectFrom('retailers')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const details = newId()
      await db
        .insertInto('product_details')
        .values({
          id: details,
          retailer_id: retailer.id,
          name: offer.name,
          price: offer.price,
          sale_price: offer.sale ?? null,
          ...(offer.sale && { former_price: offer.price, percent_change: 0.1 }),
          currency: 'USD',
          available: offer.available ?? true,
        })
        .execute()
      await db
        .insertInto('products')
        .values({
          id: newId(),
          profile_id: profileId,
          post_id: id,
          published_at,
          position,
          product_details_id: details,
        })
        .execute()
      detailsIds.push(details)
    }
    await updateSearchIndex(db)
    return { id, detailsIds }
  }

  return {
    db,
    content,
    index,
    find,
    idsOf,
    postsOf: (query, more = {}) => idsOf({ index: 'posts', query, ...more }),
    publish,
    close: () => database.close(),
  }
}
