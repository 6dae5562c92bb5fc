import type { SearchFilters } from '@ltk/contract/search'
import { sql } from 'kysely'

import { shownProductsOf } from '../../../entities/profile-products.ts'
import type { SearchDatabases } from './carry.ts'
import { passIn } from './look-through.ts'

type ShopProductList = {
  profileId: string
  filters: SearchFilters
  ranking: 'trending' | 'recent'
}

type ShopProductRow = {
  detailsId: string
  productId: string
  postId: string
  publishedAt: Date
  score: number
}

type Total = {
  count: number
  /** Whether the creator has more products than are looked through. */
  isCut: boolean
}

/** The maximum number of a creator's products that are looked through. */
export const maxRanked = 10_000

/**
 * A page of the first products of a creator that pass all filters, each once, the popular or the newest
 * first, and how many there are.
 */
export async function listShopProducts(
  databases: SearchDatabases,
  { profileId, filters, ranking }: ShopProductList,
  { offset, limit }: { offset: number; limit: number },
): Promise<Total & { rows: ShopProductRow[] }> {
  const inOrder = sql`
    ${ranking === 'trending' ? sql`score desc,` : sql``} published_at desc, post_id desc, position`
  const most = maxRanked + 1
  const list = sql`
    with ${shownProductsOf(profileId, { inOrder, where: sql`true`, most })}
    select product_details_id as id from shown`
  const where = await passIn(databases, filters, { list, id: sql`own.product_details_id` })
  const { rows } = await sql<Total & (ShopProductRow | { detailsId: null })>`
    with ${shownProductsOf(profileId, { inOrder, where, most })}
    select total.*, product_details_id as "detailsId", product_id as "productId",
      post_id as "postId", published_at as "publishedAt", score
    from (
      select count(*)::integer as count, (select count(*) > ${maxRanked} from own) as "isCut" from shown
    ) total
    left join (select * from shown order by ${inOrder} offset ${offset} limit ${limit}) page on true
    order by ${inOrder}`.execute(databases.content)
  const [{ count, isCut } = { count: 0, isCut: false }] = rows
  return { rows: rows.filter((row) => row.detailsId !== null), count, isCut }
}
