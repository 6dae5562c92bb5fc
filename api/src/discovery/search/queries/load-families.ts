import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'

import { describeProduct } from '../index/writing/product-attributes.ts'

/**
 * The families of some products: the kind of thing that their names and retailers say, or what the retailer
 * files them under. Null where neither is known.
 */
export async function loadFamilies(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shown_product_details')
    .select(['id', 'name', 'kind'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, name, kind }) => [id, kindOf(name, kind) ?? kind]))
}

function kindOf(name: string, kind: string | null): string | undefined {
  const unsaid = { brand: '', retailer: '', category: null, colours: [], facts: null, options: [] }
  return describeProduct({ name, kind, ...unsaid }).kind?.id
}
