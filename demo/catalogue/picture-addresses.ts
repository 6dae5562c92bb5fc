import { viewCount } from '../pictures/things.ts'
import type { Kind } from '../pictures/things.ts'
import type { Creator, Post, Product, Retailer } from './types.ts'

/** The picture of a product in one colour; `view` is 0 to `viewCount - 1`. */
export function productPicture(product: Product, colour: string, view: number): string {
  return `demo:product/${product.retailer}/${product.id}/${colour}/${view}.jpg`
}

/** A product's pictures: all views in its first colour, then one view in each other colour. */
export function listProductPictures(product: Product): string[] {
  const [first, ...others] = product.colours
  if (!first) return []
  return [
    ...Array.from({ length: viewCount }, (_, view) => productPicture(product, first.slug, view)),
    ...others.map((colour) => productPicture(product, colour.slug, 0)),
  ]
}

/** A post's picture. Its address contains the catalogue's `madeAt`, since the posts depend on it. */
export function postPicture(post: Post, madeAt: Date): string {
  return `demo:post/${madeAt.getTime()}/${post.id}.jpg`
}

/** The `madeAt` in the address of a post's picture; undefined for any other address. */
export function madeAtOf(address: string): Date | undefined {
  const [, time] = /^demo:post\/(\d+)\//.exec(address) ?? []
  return time === undefined ? undefined : new Date(Number(time))
}

export function portraitPicture(creator: Creator): string {
  return `demo:portrait/${creator.id}.jpg`
}

export function retailerPicture(retailer: Retailer): string {
  return `demo:retailer/${retailer.slug}.jpg`
}

export function sizeChartPicture(kind: Kind): string {
  return `demo:size-chart/${kind}.jpg`
}

/** The address of a video. Videos are numbered from 1. */
export function videoAddress(number: number): string {
  return `demo:video/${number}.mp4`
}
