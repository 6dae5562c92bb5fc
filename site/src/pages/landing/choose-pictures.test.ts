import { expect, test } from 'vitest'

import type { Card } from '../../cards/cards.ts'
import { chooseTallest } from './choose-pictures.ts'

const card = (postId: string, height: number | null): Card => ({
  postId,
  title: '',
  caption: '',
  hero: height === null ? null : { url: postId, width: 736, height, colour: '#aabbcc' },
  creator: { id: 'c', displayName: 'c', name: 'C', avatar: null },
  products: [],
  more: 0,
})

test('the tallest pictures are chosen, the earlier of equally tall ones first', () => {
  const cards = [
    card('wide', 552),
    card('a', 1104),
    card('none', null),
    card('b', 1226),
    card('c', 1104),
  ]
  expect(chooseTallest(cards, 3).map(({ url }) => url)).toEqual(['b', 'a', 'c'])
  expect(chooseTallest(cards.slice(0, 1), 3).map(({ url }) => url)).toEqual(['wide'])
})
