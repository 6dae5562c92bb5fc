import { sql } from 'kysely'

import { carry, type SearchDatabases } from '../queries/carry.ts'

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
  { content, index }: SearchDatabases,
  id: string,
  variantId: string | undefined,
): Promise<Described | undefined> {
  const document = await carry({
    query: sql`
      select id, kind, ${attributesOf} as attributes from search_products s where id = ${id}`,
    columns: { id: 'uuid', kind: 'text', attributes: 'jsonb' },
    from: index,
    to: content,
  })
  const row = await content
    .selectFrom('shown_product_details as d')
    .leftJoin(sql<Document>`(${document})`.as<'s'>('s'), (join) => join.onRef('s.id', '=', 'd.id'))
    .leftJoin('retailer_product_variants as v', (join) =>
      join
        .onRef('v.retailer_product_id', '=', 'd.retailer_product_id')
        .on('v.id', '=', variantId ?? null),
    )
    .select([
      'd.name',
      'd.price',
      'd.sale_price',
      'd.currency',
      's.kind',
      's.attributes',
      'v.colour',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, kind, colour } = row
  const price = row.currency === 'USD' ? (row.sale_price ?? row.price) : null
  return { name, price, kind, attributes: row.attributes ?? [], colour }
}

/** Not what only a description says. */
const attributesOf = sql`to_jsonb(array(
  select lexeme from unnest(s.tokens) where starts_with(lexeme, '#') and weights && '{A,B}'))`

type Document = { id: string; kind: string | null; attributes: string[] }
