import type { FoundVariant } from '@ltk/contract/found-variants'
import type { SearchFilters } from '@ltk/contract/search'

import type { Dependencies } from '../../dependencies.ts'
import { presentFoundVariant } from '../../entities/found-variant.ts'
import { withWider } from './index/attributes/attribute.ts'
import { guessLanguage } from './index/attributes/attributes-of-text.ts'
import type { UnderstoodPart } from './index/understanding/understood-query.ts'
import { coloursNamed } from './index/writing/product-attributes.ts'
import { listColouredVariants } from './queries/coloured-variants.ts'

/** The colours that are asked for, in words or by a filter. */
export function askedColours(
  understood: readonly UnderstoodPart[],
  { colours = [] }: SearchFilters = {},
): string[] {
  const said = understood.flatMap((part) =>
    part.type === 'attribute' && !part.isExcluded ? part.attributes : [],
  )
  return [...colours, ...said.flatMap(({ type, id }) => (type === 'colour' ? id : []))]
}

/**
 * Of each product the variant of a colour that is asked for: one to be had, the cheapest; a shade that
 * is only near comes last. And names of what these were made from.
 */
export async function loadAskedVariants(
  { reader, links }: Dependencies,
  detailsIds: string[],
  colours: readonly string[],
): Promise<{ variants: FoundVariant[]; sources: string[] }> {
  if (colours.length === 0 || detailsIds.length === 0) return { variants: [], sources: [] }
  const rows = await listColouredVariants(reader, detailsIds)
  const variants = [...Map.groupBy(rows, (row) => row.detailsId).values()].flatMap((ofProduct) => {
    const row =
      ofProduct.find((one) => matches(one, colours) === 'exactly') ??
      ofProduct.find((one) => matches(one, colours) === 'nearly')
    return row ? presentFoundVariant(row, links) : []
  })
  return { variants, sources: [...new Set(rows.map((row) => row.retailer_product_id))] }
}

/** Whether a variant has a colour that is asked for, or one near it. */
function matches(
  { name, colour }: { name: string; colour: string },
  asked: readonly string[],
): 'exactly' | 'nearly' | undefined {
  const named = coloursNamed(colour, guessLanguage(`${name} ${colour}`))
    .flatMap(withWider)
    .filter(({ id }) => asked.includes(id))
  if (named.length === 0) return undefined
  return named.some(({ isNear }) => !isNear) ? 'exactly' : 'nearly'
}
