import type { SearchIndexName } from '@ltk/contract/search'

import type { SearchDatabases } from '../../../queries/carry.ts'
import type { Attribute } from '../../attributes/attribute.ts'
import type { Thing } from '../../understanding/understood-query.ts'
import { type GuidesFor, listGiftKinds, listGifts } from './queries.ts'

/** What gift guides say of a search. */
type Gifts = {
  /** The kinds of things that people give, where nothing else is asked for. */
  given: Thing[]
  /** The products that stand in the guides. */
  suiting: string[]
}

/**
 * For whom and for when something is, and that it is plain: what fits comes first, and what says nothing
 * of it fits, too.
 */
export function isNice({ attributes }: Thing): boolean {
  return attributes.some(
    ({ type, id }) =>
      ['occasion', 'recipient'].includes(type) || (type === 'pattern' && id === 'plain'),
  )
}

/** What people give to somebody, or for an occasion, by the newest gift guides. */
export async function findGifts(
  databases: SearchDatabases,
  index: SearchIndexName,
  things: readonly Thing[],
): Promise<Gifts> {
  const guides = index === 'products' ? guidesFor(things) : undefined
  if (guides === undefined) return { given: [], suiting: [] }
  const suiting = await listGifts(databases.content, guides)
  const kinds = things.every(isNice) ? await listGiftKinds(databases, guides) : []
  const attributes = kinds.map((id) => ({ type: 'kind' as const, id }))
  const given = attributes.length === 0 ? [] : [{ typed: [], attributes, isForeign: false }]
  return { given, suiting }
}

/** The guides that know what suits; undefined where nobody and no occasion of guides is named. */
function guidesFor(things: readonly Thing[]): GuidesFor | undefined {
  const said = things.flatMap(({ attributes }) => attributes)
  const audiences = said.flatMap(({ type, id }) => (type === 'recipient' ? id : []))
  const occasions = said.filter(isOccasionOfGuides).map(({ id }) => id)
  const isGift = said.some(({ type, id }) => type === 'occasion' && id === 'gift')
  return isGift || audiences.length + occasions.length > 0 ? { audiences, occasions } : undefined
}

/** Those of gift guides have the ids that the wire has for them. */
function isOccasionOfGuides({ type, id }: Attribute): boolean {
  return type === 'occasion' && id === id.toUpperCase()
}
