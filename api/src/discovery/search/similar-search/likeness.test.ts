import { locales } from '@ltk/contract/locales'
import { colours } from '@ltk/contract/vocabulary/colours'
import { kinds } from '@ltk/contract/vocabulary/kinds'
import { materials, patterns } from '@ltk/contract/vocabulary/qualities'
import { describe, expect, test } from 'vitest'

import {
  type Attribute,
  attributeTerm,
  type AttributeType,
  withWider,
} from '../index/attributes/attribute.ts'
import { understandQuery } from '../index/understanding/understand-query.ts'
import { searchesLike } from './likeness.ts'

const of = (type: AttributeType, ids: object) => Object.keys(ids).map((id) => ({ type, id }))

describe.each(locales)('in $name', ({ code }) => {
  test.each([
    ['kind', of('kind', kinds)],
    ['colour', of('colour', colours)],
    ['material', of('material', materials)],
    ['pattern', of('pattern', patterns)],
  ] as const)('each %s is understood as it is asked for', (type, attributes) => {
    const misread = attributes.filter(({ id }) => {
      const kind = type === 'kind' ? id : 'dress'
      const described = {
        name: '',
        price: null,
        kind,
        attributes: [attributeTerm({ type, id })],
        colour: null,
      }
      const [{ query } = { query: '' }] = searchesLike(described, code)
      const { wanted } = understandQuery(query, code)
      const understood = new Set(wanted.flatMap((thing) => thing.attributes.map(attributeTerm)))
      // A language may have no word of its own for something, only the wider one.
      const isUnderstood = (attribute: Attribute) =>
        withWider(attribute).some((one) => understood.has(attributeTerm(one)))
      return !isUnderstood({ type: 'kind', id: kind }) || !isUnderstood({ type, id })
    })
    expect(misread.map(({ id }) => id)).toEqual([])
  })
})
