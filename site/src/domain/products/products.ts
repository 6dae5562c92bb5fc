import type { FoundVariant } from '@ltk/contract/found-variants'
import type { Product, ProductDetails } from '@ltk/contract/products'
import type { SearchHit } from '@ltk/contract/search'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { createBatch } from '../../api/batch.ts'
import { get } from '../../api/call.ts'
import { missing, logErrors } from '../../api/missing.ts'
import { apiOf, isNotFound } from '../../api/query-client.ts'

const findDetails = createBatch<ProductDetails>({
  size: 50,
  read: async (api, ids) =>
    (await get(api, '/v2/product_details', { query: { ids } })).productDetails,
  keyOf: (details) => details.id,
})

/** Query: a product's details, which are the same in all posts. */
export function productDetails(id: string) {
  return queryOptions({
    queryKey: ['product-details', id],
    queryFn: async (context) => {
      const found = await findDetails(apiOf(context), id)
      if (!found) throw missing(`No product ${id}`)
      return found
    },
  })
}

/** Puts the details of products that came with something else into the cache. */
export function cacheProductDetails(
  client: QueryClient,
  found: readonly ProductDetails[] = [],
): void {
  for (const details of found) client.setQueryData(productDetails(details.id).queryKey, details)
}

/** Returns those details of the products that are in the cache, as the query of a post's products leaves them. */
export function detailsInCache(
  client: QueryClient,
  products: readonly Pick<Product, 'productDetailsId'>[],
): ProductDetails[] {
  return products.flatMap(
    ({ productDetailsId }) => client.getQueryData(productDetails(productDetailsId).queryKey) ?? [],
  )
}

/** Query: a retailer's product with its variants and policies. */
export function retailerProduct(id: string) {
  return queryOptions({
    queryKey: ['retailer-product', id],
    queryFn: async (context) => {
      const answer = await get(apiOf(context), '/v3/consumer_retailer_products/{id}', {
        params: { id },
        query: { includes: ['policies'] },
        signal: context.signal,
      })
      return answer.retailerProduct
    },
  })
}

/** Query: the id of the retailer's product behind a product's details; null if there is none. */
export function retailerProductId(detailsId: string, clickHash: string | undefined) {
  return queryOptions({
    queryKey: ['retailer-product-id', detailsId],
    queryFn: async (context) => {
      try {
        const link = await get(apiOf(context), '/v1/retailer_product_links/{id}', {
          params: { id: detailsId },
          query: { hlc: clickHash },
          signal: context.signal,
        })
        return link.retailerProductId
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}

/** Returns the details of a product as it comes in a variant. */
export function inVariant(
  details: ProductDetails,
  variant: FoundVariant | null | undefined,
): ProductDetails {
  return variant ? { ...details, ...variant, localPrice: variant.price } : details
}

/** The ids of a product in a post, and the variant that was asked for, if one was. */
export type FeaturedProduct = {
  id: string
  postId: string
  detailsId: string
  variant?: FoundVariant | undefined
}

/** Hits of a search for products. */
export type ProductHits = {
  hits: readonly SearchHit[]
  productVariants?: readonly FoundVariant[] | undefined
}

/** Returns the products among some hits of a search that a post features. */
export function featuredProducts({ hits, productVariants }: ProductHits): FeaturedProduct[] {
  const variants = variantsById(productVariants)
  return hits.flatMap(({ objectId, postId, productId }) =>
    postId && productId
      ? { id: productId, postId, detailsId: objectId, variant: variants.get(objectId) }
      : [],
  )
}

/** A product in a list, and the variant that was asked for, if one was. */
export type ListedProduct = { id: string; variant: FoundVariant | undefined }

/** Puts the products of a list into the cache, and returns them as they are listed. */
export function listedProducts(
  client: QueryClient,
  page: { productDetails: ProductDetails[]; productVariants?: FoundVariant[] | undefined },
): ListedProduct[] {
  cacheProductDetails(client, page.productDetails)
  const variants = variantsById(page.productVariants)
  return page.productDetails.map(({ id }) => ({ id, variant: variants.get(id) }))
}

/** Returns the variants that were asked for, by the ids of their products' details. */
export function variantsById(found: readonly FoundVariant[] = []): Map<string, FoundVariant> {
  return new Map(found.map((variant) => [variant.productDetailsId, variant]))
}

/** Puts the details of products into the cache. One that fails is logged and shown as missing. */
export async function readDetails(
  client: QueryClient,
  products: readonly Pick<FeaturedProduct, 'detailsId'>[],
) {
  await Promise.all(
    products.map(({ detailsId }) =>
      logErrors(`product ${detailsId}`, client.ensureQueryData(productDetails(detailsId))),
    ),
  )
}
