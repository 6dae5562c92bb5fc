import * as contract from '@ltk/contract/search'

import type { Dependencies } from '../dependencies.ts'
import { source } from '../entities/content-change.ts'
import { loadPostsByIds } from '../entities/post.ts'
import { loadProductDetailsByIds } from '../entities/product-details.ts'
import { loadProductsByIds } from '../entities/product.ts'
import { loadProfilesByIds } from '../entities/profile.ts'
import { newId } from '../platform/db/uuid.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Bind, Input } from '../platform/http/bind.ts'
import { MadeFrom } from '../platform/http/wire-bytes.ts'
import { countShopProducts, listShopProducts } from './queries/shop-products.ts'

type Body = Input<typeof contract.searchShopProducts>['body']

/** So many products of a creator are ranked, and no more of them counted. */
const mostRanked = 10_000

/** The products of a creator's shop. */
export function bindShopProducts(bind: Bind, dependencies: Dependencies): void {
  bind(contract.searchShopProducts, (input) => answerShopProducts(dependencies, input))
}

/**
 * A page of the products that a creator features, each once: first those that shoppers liked most
 * lately, or the newest. Throws a 400 if the creator is missing.
 */
async function answerShopProducts(
  { reader, links }: Dependencies,
  { body }: { body: Body },
): Promise<MadeFrom<contract.SearchResults>> {
  const { ranking, page, limit } = body
  const profileId = profileIdIn(body)
  if (body.query !== '') {
    throw new ApiError(400, 'no-search', 'The products of a shop cannot be searched by words yet')
  }
  if (ranking === 'relevant') {
    throw new ApiError(400, 'query-missing', 'Product search requires both profileId and query')
  }
  const list = { profileId, ranking, filters: [body.filters ?? []].flat() }
  const offset = page * limit
  const [counted, rows] = await Promise.all([
    countShopProducts(reader, list, mostRanked + 1),
    listShopProducts(reader, list, {
      offset,
      limit: Math.max(0, Math.min(limit, mostRanked - offset)),
    }),
  ])
  const wants = new Set(body.includes)
  const detailsIds = rows.map((row) => row.detailsId)
  const productIds = wants.has('products') ? rows.map((row) => row.productId) : []
  const wantsPosts = wants.has('ltks') || wants.has('posts')
  const postIds = wantsPosts ? [...new Set(rows.map((row) => row.postId))] : []
  const [details, profiles, products, posts] = await Promise.all([
    loadProductDetailsByIds(reader, links, detailsIds),
    loadProfilesByIds(reader, links, [profileId]),
    loadProductsByIds(reader, links, productIds),
    loadPostsByIds(reader, links, postIds),
  ])

  const hits = rows.map((row): contract.SearchHit => ({
    objectId: row.detailsId,
    query: details.get(row.detailsId)?.name ?? '',
    type: 'product',
    postProfileId: profileId,
    postProfileDisplay: profiles.get(profileId)?.displayName ?? null,
    imageLink: details.get(row.detailsId)?.imageUrl ?? null,
    postId: row.postId,
    productId: row.productId,
    score: ranking === 'trending' ? row.score : row.publishedAt.getTime() / 1000,
  }))
  const nbHits = Math.min(counted, mostRanked)
  return new MadeFrom([source.shop(profileId), profileId, ...detailsIds], {
    hits,
    nbHits,
    exhaustiveNbHits: counted === nbHits,
    nbPages: Math.ceil(nbHits / limit),
    page,
    length: hits.length,
    offset,
    nbSortedHits: nbHits,
    hitsPerPage: limit,
    queryId: newId(),
    index: 'products',
    correctedQuery: null,
    nearSpellings: [],
    ...(wantsPosts && { ltks: [...posts.values()] }),
    ...(wants.has('profiles') && { profiles: [...profiles.values()] }),
    ...(wants.has('products') && { products: [...products.values()] }),
    ...(wants.has('product_details') && { productDetails: [...details.values()] }),
  })
}

function profileIdIn({ profileId, ranking }: Body): string {
  if (profileId !== undefined) return profileId
  const call = ranking === 'trending' ? 'getTrendingCreatorProducts' : 'getCreatorProductsFeed'
  throw new ApiError(400, 'profile-missing', `You must supply a profileId to ${call}()`)
}
