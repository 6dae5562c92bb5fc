import { checkOutCart } from '@ltk/contract/checkouts'
import { getProductDetails } from '@ltk/contract/products'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { gather, type Named } from '@ltk/testing/requests/gather-known'

import { ask } from '../ask.ts'
import type { Shopper } from '../shopper.ts'

/** What one can put into a cart. */
type Piece = { retailerProductVariantId: string; productDetailsId: string }

/** Finds some products that can be bought on the site. */
export async function findPieces(origin: string, productIds: string[]): Promise<Piece[]> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await ask(`${origin}/api${path}`)).body)
  const ids = productIds.map((id) => `ids=${id}`).join('&')
  const { productDetails } = getProductDetails.response.parse(
    await read(`/v2/product_details?${ids}`),
  )
  const pieces: Piece[] = []
  for (const { id, buyable, available, catalogRetailerProductId } of productDetails) {
    if (!buyable || !available || !catalogRetailerProductId) continue
    const found = await read(`/v3/consumer_retailer_products/${catalogRetailerProductId}`)
    const { variants } = getRetailerProduct.response.parse(found).retailerProduct
    const variant = variants.find(({ availability }) => availability)
    if (variant) pieces.push({ retailerProductVariantId: variant.id, productDetailsId: id })
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
  for (const piece of pieces.slice(0, 4)) {
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
