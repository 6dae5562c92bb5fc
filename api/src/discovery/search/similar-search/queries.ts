import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** What a product is, as the index knows it. */
export type Described = {
  name: string
  /** In US dollars; null in another currency. */
  price: number | null
  kind: string | null
  /** Terms of the index. */
  attributes: string[]
  /** The colour of the variant that was asked for, as its retailer calls it. */
  colour: string | null
}

/** What is known of a product, and of one of its variants. */
export async function findDescribed(
  db: Db,
  id: string,
  variantId: string | undefined,
): Promise<Described | undefined> {
  const row = await db
    .selectFrom('shown_product_details as d')
    .leftJoin('search_products as s', 's.id', 'd.id')
    .leftJoin('retailer_product_variants as v', (join) =>
      join
        .onRef('v.retailer_product_id', '=', 'd.retailer_product_id')
        .on('v.id', '=', variantId ?? null),
    )
    .select(['d.name', 'd.price', 'd.sale_price', 'd.currency', 's.kind', 'v.colour'])
    .select(attributesOf)
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, kind, colour } = row
  const price = row.currency === 'USD' ? (row.sale_price ?? row.price) : null
  return { name, price, kind, attributes: row.attributes, colour }
}

/** Not what only a description says. */
const attributesOf = sql<string[]>`array(
  select lexeme from unnest(s.tokens) where starts_with(lexeme, '#') and weights && '{A,B}')`.as(
  'attributes',
)
