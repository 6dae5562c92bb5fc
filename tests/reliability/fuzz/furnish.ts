import { checkOutCart } from '@ltk/contract/checkouts'
import { feedPage } from '@ltk/contract/posts'
import { getProductDetails, type ProductDetails } from '@ltk/contract/products'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { gather, type Named } from '@ltk/testing/requests/gather-known'

import { ask } from '../ask.ts'
import { featured, includes } from '../demo-content.ts'
import type { Shopper } from '../shopper.ts'

const mostPieces = 16

/** What one can put into a cart. */
type Piece = { retailerProductVariantId: string; productDetailsId: string }

/** The ids of the products of the first posts on Discover: always the same ones. */
export async function readProductIds(origin: string): Promise<string[]> {
  const { body } = await ask(`${origin}${featured}?limit=100&${includes}`)
  const { products } = feedPage.parse(JSON.parse(body))
  return [...new Set(products?.map(({ productDetailsId }) => productDetailsId))].slice(0, 200)
}

/** Finds some products that can be bought on the site. */
export async function findPieces(origin: string, productIds: string[]): Promise<Piece[]> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await ask(`${origin}/api${path}`)).body)
  const pieces: Piece[] = []
  const found: ProductDetails[] = []
  for (let start = 0; start < productIds.length; start += 50) {
    const ids = productIds.slice(start, start + 50).map((id) => `ids=${id}`)
    const answer = await read(`/v2/product_details?${ids.join('&')}`)
    found.push(...getProductDetails.response.parse(answer).productDetails)
  }
  for (const { id, buyable, available, catalogRetailerProductId } of found) {
    if (!buyable || !available || !catalogRetailerProductId) continue
    const answer = await read(`/v3/consumer_retailer_products/${catalogRetailerProductId}`)
    const { variants } = getRetailerProduct.response.parse(answer).retailerProduct
    const variant = variants.find(({ availability }) => availability)
    if (variant) pieces.push({ retailerProductVariantId: variant.id, productDetailsId: id })
    if (pieces.length === mostPieces) break
  }
  return pieces
}

type Furnishing = {
  origin: string
  pieces: Piece[]
  postIds: string[]
  /** Is given the addresses of the checkouts that were paid. */
  paid: string[]
}

/** Likes, saves, puts into carts and buys for an account, and gathers what comes of it. */
export async function furnish(
  { origin, pieces, postIds, paid }: Furnishing,
  { headers }: Shopper,
  own: Named,
): Promise<void> {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await ask(`${origin}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 300) return undefined
    const made: unknown = JSON.parse(answer.body)
    gather(own, made)
    return made
  }
  for (const id of postIds.slice(0, 3)) {
    await send('POST', '/v2/likes', { like_type: 'CLICK', network: 'LTK', ltk_id: id })
  }
  const ltk_product_ids = pieces.map(({ productDetailsId }) => productDetailsId)
  for (const title of ['Summer', 'Winter']) {
    await send('POST', '/v2/wish_collections', { title, ltk_product_ids })
  }
  for (const piece of pieces) {
    await send('POST', '/v1/cart_items', { cartItem: { ...piece, quantity: 1 } })
  }
  for (const id of own.get('cartid') ?? []) {
    const made = checkOutCart.response.safeParse(await send('POST', `/v2/carts/${id}/checkout`, {}))
    const address = made.data?.checkout.checkoutUrl
    if (!address) continue
    await ask(`${address}/pay`, { method: 'POST', headers })
    paid.push(address)
  }
  for (const piece of pieces.slice(2, 6)) {
    await send('POST', '/v1/cart_items', { cartItem: { ...piece, quantity: 2 } })
  }
  await send('GET', '/v1/orders')
  await send('GET', '/v2/wishes')
}
