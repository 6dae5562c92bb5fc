import { expect, test } from 'vitest'

import { joinProducts } from './join-products.ts'

const product = (id: string, detailsId: string) => ({ id, detailsId, postId: `post of ${id}` })

test('a product that several posts feature shows once, as in the newest of them', () => {
  const pages = [
    { products: [product('1', 'coat'), product('2', 'boots')] },
    { products: [product('3', 'coat'), product('4', 'scarf')] },
  ]
  expect(joinProducts(pages).map(({ id }) => id)).toEqual(['1', '2', '4'])
})
