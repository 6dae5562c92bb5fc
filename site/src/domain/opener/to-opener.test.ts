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
