import type { QueryClient } from '@tanstack/react-query'

import { logErrors } from '../../api/missing.ts'
import { profile } from '../../domain/creators/profiles.ts'
import { post, postsOfProduct, productsOfPost } from '../../domain/posts/posts.ts'
import { productInSet } from '../../domain/product-sets/product-sets.ts'
import { priceHistories } from '../../domain/products/price-histories.ts'
import {
  productDetails,
  retailerProduct,
  retailerProductId,
} from '../../domain/products/products.ts'
import { similarProducts } from '../../domain/products/similar-products.ts'
import type { ProductContext } from './product-context.ts'

/**
 * Loads everything the page of a product shows into the cache, and returns the product and its
 * details. Throws if there is no such product; other failures are logged, and the page is shown
 * without the missing parts.
 */
export async function loadProduct(client: QueryClient, detailsId: string, context: ProductContext) {
  const { postId, setId } = context
  const [details, product] = await Promise.all([
    client.ensureQueryData(productDetails(detailsId)),
    logErrors(
      `the retailer's product of ${detailsId}`,
      readRetailerProduct(client, detailsId, context),
    ),
    logErrors(
      `the posts of product ${detailsId}`,
      client.ensureQueryData(postsOfProduct(detailsId)),
    ),
    logErrors(
      `what is similar to product ${detailsId}`,
      client.ensureQueryData(similarProducts(detailsId)),
    ),
    setId &&
      logErrors(`product set ${setId}`, client.ensureQueryData(productInSet(setId, detailsId))),
    postId && logErrors(`post ${postId}`, readPost(client, postId)),
    postId &&
      logErrors(`the products of post ${postId}`, client.ensureQueryData(productsOfPost(postId))),
  ])
  return { details, product }
}

async function readRetailerProduct(
  client: QueryClient,
  detailsId: string,
  context: ProductContext,
) {
  const details = await client.ensureQueryData(productDetails(detailsId))
  const id =
    details.catalogRetailerProductId ??
    (await client.ensureQueryData(retailerProductId(detailsId, context.clickHash)))
  if (!id) return undefined
  const [product] = await Promise.all([
    client.ensureQueryData(retailerProduct(id)),
    logErrors(`the price histories of ${id}`, client.ensureQueryData(priceHistories(id))),
  ])
  return product
}

async function readPost(client: QueryClient, postId: string) {
  const found = await client.ensureQueryData(post(postId))
  await client.ensureQueryData(profile(found.profileId))
}
