import { kindNames, viewCount } from '../pictures/things.ts'
import type { Picture } from '../pictures/things.ts'
import {
  portraitPicture,
  postPicture,
  productPicture,
  retailerPicture,
  sizeChartPicture,
} from './picture-addresses.ts'
import type { Pictured } from './types.ts'
import { findSizeChart } from './vocabulary/kinds.ts'

export type PictureIndex = {
  /** The picture at a `demo:` address; undefined if the catalogue has none. */
  find: (url: string) => Picture | undefined
  /** All pictures with their addresses. */
  list: () => Iterable<[url: string, picture: Picture]>
}

/** An index of all of a catalogue's pictures by address. */
export function createPictureIndex(catalogue: Pictured): PictureIndex {
  const pictures = new Map<string, Picture>()
  for (const product of catalogue.products) {
    for (const { slug, thing } of product.colours) {
      for (let view = 0; view < viewCount; view++) {
        pictures.set(productPicture(product, slug, view), { kind: 'product', thing, view })
      }
    }
  }
  for (const post of catalogue.posts) {
    pictures.set(postPicture(post, catalogue.madeAt), { kind: 'scene', scene: post.scene })
  }
  for (const creator of catalogue.creators) {
    pictures.set(portraitPicture(creator), { kind: 'portrait', portrait: creator.portrait })
  }
  for (const retailer of catalogue.retailers) {
    pictures.set(retailerPicture(retailer), { kind: 'logo', shop: retailer })
  }
  for (const kind of kindNames) {
    const chart = findSizeChart(kind)
    if (chart) pictures.set(sizeChartPicture(kind), { kind: 'size-chart', of: kind, chart })
  }
  return { find: (url) => pictures.get(url), list: () => pictures }
}
