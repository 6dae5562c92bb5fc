import type { Context } from 'hono'
import { Hono } from 'hono'

import { drawPicture } from '../../pictures/draw-picture.ts'
import type { Merchant } from '../merchant.ts'

/** Returns the address of the picture of an article. */
export function pictureOf({ profile }: Merchant, articleId: string): string {
  return `/demo-shop/${profile.slug}/pictures/${encodeURIComponent(articleId)}`
}

/** Returns the address of a merchant's logo. */
export function logoOf({ profile }: Merchant): string {
  return `/demo-shop/${profile.slug}/logo`
}

const answer = (c: Context, svg: string) =>
  c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })

/** The pictures of a merchant and of what it sells, drawn on request. */
export function createPictures(merchant: Merchant) {
  return new Hono()
    .get('/logo', (c) => answer(c, drawPicture({ kind: 'logo', shop: merchant.profile })))
    .get('/pictures/:id', (c) => {
      const thing = merchant.findArticle(c.req.param('id'))?.article.thing
      return thing ? answer(c, drawPicture({ kind: 'product', thing, view: 0 })) : c.notFound()
    })
}
