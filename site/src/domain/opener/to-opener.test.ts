import type { Opener } from '@ltk/contract/opener'
import { expect, test } from 'vitest'

import { toOpener } from './to-opener.ts'

const nothing: Opener = {
  leadPostId: 'a',
  risingCreators: [],
  guide: null,
  dealIds: [],
  ltks: [],
  profiles: [
    {
      id: 'c',
      displayName: 'ada',
      name: 'Ada',
      bio: '',
      location: '',
      avatarUrl: null,
      avatarColour: null,
    },
  ],
  products: [],
  productDetails: [],
}

/** Returns an opener whose lead has a caption. */
function openerWith(caption: string): Opener {
  const post: Opener['ltks'][number] = {
    id: 'a',
    profileId: 'c',
    objectId: '',
    hash: '',
    title: '',
    caption,
    hashtags: [],
    heroImage: '/media/a',
    heroImageWidth: 400,
    heroImageHeight: 500,
    heroImageColour: null,
    heroImageFocus: null,
    heroImageId: null,
    videoMediaId: null,
    productIds: [],
    publishedAt: '2026-05-01T12:00:00.000Z',
    pinnedAt: null,
    shareUrl: '',
  }
  return { ...nothing, ltks: [post] }
}

const long = 'and so on '.repeat(12)

test.each([
  ['Flat is lovely.', 'Flat is lovely.'],
  [`Flat is lovely. It costs $9.99 ${long}`, 'Flat is lovely.'],
  [`平底鞋真好。${long}`, '平底鞋真好。'],
  [long, `${long.slice(0, 89)}…`],
])('the caption of the lead ends with a sentence, if it has one: %s', (caption, shown) => {
  expect(toOpener(openerWith(caption)).lead?.caption).toBe(shown)
})

test('the lead marks no more products than leave its picture to be seen', () => {
  const places = Array.from({ length: 9 }, (_, n) => ({
    id: `${n}`,
    hotspot: { x: (n % 3) / 3, y: Math.floor(n / 3) / 3, width: 0.3, height: 0.3 },
  }))
  const offer = {
    price: 2_000,
    salePrice: null,
    formerPrice: null,
    listPrice: null,
    percentChange: 0,
    available: true,
  }
  const opener = {
    ...openerWith(''),
    products: places.map(({ id, hotspot }) => ({
      id,
      productDetailsId: id,
      ltkId: 'a',
      productReferenceId: id,
      variantId: null,
      variantOffer: id === '0' ? offer : null,
      hotspot,
      mediaObjectIds: [],
      matching: 'exact' as const,
      hyperlink: '',
      imageUrl: null,
      imageColour: null,
      links: { ltkWeb: '' },
    })),
    productDetails: places.map(({ id }) => ({
      id,
      name: `No. ${id}`,
      advertiserName: '',
      imageUrl: null,
      imageColour: null,
      price: 1_000,
      salePrice: null,
      localPrice: null,
      currency: 'USD',
      hasVariants: false,
      catalogRetailerProductId: null,
      buyable: false,
      available: true,
      formerPrice: null,
      listPrice: null,
      percentChange: 0,
    })),
  }
  const { lead } = toOpener(opener)
  expect(lead?.spots.map(({ name }) => name)).toEqual(
    ['0', '1', '2', '3', '4', '5'].map((id) => `No. ${id}`),
  )
  // The pictured variant's price where the post names it.
  expect(lead?.spots.map(({ price }) => price?.paid.min).slice(0, 2)).toEqual([2_000, 1_000])
})
