import { typicalOf } from '@ltk/contract/vocabulary/occasion-kinds'

import type { Attribute } from '../attributes/attribute.ts'
import type { Thing } from '../understanding/understood-query.ts'

const occasions = new Map(Object.entries(typicalOf))

/** What is for the occasions of a search, or typical for them; nothing where something to give is looked for. */
export function findTypical(things: readonly Thing[]): Thing[] {
  const said = things.flatMap(({ attributes }) => attributes)
  if (said.some(({ id }) => id === 'gift')) return []
  const attributes = said.flatMap(({ type, id }): Attribute[] => {
    const typical = type === 'occasion' ? occasions.get(id) : undefined
    if (!typical) return []
    const { kinds, materials = [] } = typical
    return [
      { type, id },
      ...kinds.map((kind) => ({ type: 'kind' as const, id: kind })),
      ...materials.map((material) => ({ type: 'material' as const, id: material })),
    ]
  })
  return attributes.length > 0 ? [{ typed: [], attributes, isForeign: false }] : []
}
