import { expect, test } from 'vitest'

import type { Card } from './cards.ts'
import { canBeRich, postCardHeight } from './post-card-height.ts'

const picture = { url: '/media/1', width: 3, height: 4, colour: '#c8b6a6' }
const product = { detailsId: '1', name: 'Mug', picture: picture.url }
const card: Card = {
  postId: '1',
  title: '',
  caption: '',
  hero: picture,
  creator: { id: '1', displayName: 'ada', name: 'Ada', avatar: null },
  products: [],
  more: 0,
}

test('a card is as high as its header and its picture', { tags: 'F-FEED-17' }, () => {
  expect(postCardHeight(card, 'compact')).toEqual({ widths: 4 / 3, rems: 3 })
})

test('without a picture its space is a square', { tags: 'F-FEED-17' }, () => {
  expect(postCardHeight({ ...card, hero: null }, 'roomy')).toEqual({ widths: 1, rems: 3 })
})

test('beside a title the caption shows only where there is room', () => {
  const both = { ...card, title: 'A mug', caption: 'For tea.' }
  expect(postCardHeight(both, 'compact').rems).toBe(3 + 0.625 + 1.5)
  expect(postCardHeight(both, 'roomy').rems).toBe(3 + 0.625 + 1.5 + 2.5)
  expect(postCardHeight({ ...both, title: '' }, 'compact').rems).toBe(3 + 0.625 + 2.5)
})

test('in narrow columns the reason of a recommendation has two lines', () => {
  const recommended: Card = { ...card, reason: 'fresh' }
  expect(postCardHeight(recommended, 'compact').rems).toBe(3.75)
  expect(postCardHeight(recommended, 'roomy').rems).toBe(3)
})

test(
  'products add a row of squares with their prices: three on small screens, four with the count elsewhere',
  { tags: 'F-FEED-16' },
  () => {
    const withProducts = { ...card, products: [product] }
    const height = (layout: 'compact' | 'roomy') => postCardHeight(withProducts, layout)
    expect(height('compact').widths).toBeCloseTo(4 / 3 + 1 / 3)
    expect(height('compact').rems).toBeCloseTo(3 + 0.625 + 1.25 - (2 * 0.375) / 3)
    expect(height('roomy').widths).toBeCloseTo(4 / 3 + 1 / 4)
    expect(height('roomy').rems).toBeCloseTo(3 + 0.625 + 1.25 - (3 * 0.5) / 4)
  },
)

test('a rich card shows its first product as high as the two others, with their prices', () => {
  const products = [product, product, product]
  expect(canBeRich({ ...card, products })).toBe(true)
  expect(canBeRich({ ...card, products: [product, product] })).toBe(false)
  const height = postCardHeight({ ...card, products, more: 4 }, 'roomy', true)
  expect(height.widths).toBeCloseTo(4 / 3 + 2 / 3)
  expect(height.rems).toBeCloseTo(3 + 0.625 + 2 * 1.25 + 0.5 - (2 * 2 * 0.5) / 3)
})

test.each([
  ['The navy teapot', 1],
  ['The cherry slouchy V-neck sweater', 2],
  ['紺色の急須と二つの湯飲み茶碗', 2],
  ['紺色の急須', 1],
])('the title %s gets %i lines on extra-small screens, and one elsewhere', (title, lines) => {
  expect(postCardHeight({ ...card, title }, 'compact').rems).toBe(3 + 0.625 + lines * 1.5)
  expect(postCardHeight({ ...card, title }, 'roomy').rems).toBe(3 + 0.625 + 1.5)
})
