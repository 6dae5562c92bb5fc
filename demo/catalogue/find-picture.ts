import { kinds, viewCount } from '../pictures/things.ts'
import type { Kind, Picture } from '../pictures/things.ts'
import {
  portraitPicture,
  postPicture,
  productPicture,
  retailerPicture,
  sizeChartPicture,
} from './picture-addresses.ts'
import type { Catalogue } from './types.ts'
import { findSizeChart } from './vocabulary/size-charts.ts'

export type PictureIndex = {
  /** The picture at a `demo:` address; undefined if the catalogue has none. */
  find: (url: string) => Picture | undefined
  /** All pictures with their addresses. */
  list: () => Iterable<[url: string, picture: Picture]>
}

/** An index of all of a catalogue's pictures by address. */
export function createPictureIndex(catalogue: Catalogue): PictureIndex {
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
  for (const name of Object.keys(kinds)) {
    const chart = isKind(name) ? findSizeChart(name) : undefined
    if (isKind(name) && chart) {
      pictures.set(sizeChartPicture(name), { kind: 'size-chart', of: name, chart })
    }
  }
  return { find: (url) => pictures.get(url), list: () => pictures }
}

function isKind(name: string): name is Kind {
  return name in kinds
}
