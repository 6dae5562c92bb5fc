import * as mediaObjects from './media-objects.ts'
import * as posts from './posts.ts'
import * as products from './products.ts'
import * as profiles from './profiles.ts'
import * as retailerProducts from './retailer-products.ts'

/** Every call of the wire by its name. */
export const routes = {
  getFeaturedFeed: posts.getFeaturedFeed,
  getTrendingFeed: posts.getTrendingFeed,
  getTopSharedFeed: posts.getTopSharedFeed,
  getProfileFeed: posts.getProfileFeed,
  getHashtagFeed: posts.getHashtagFeed,
  getLtks: posts.getLtks,
  getProfiles: profiles.getProfiles,
  getFollowersStatistics: profiles.getFollowersStatistics,
  getProducts: products.getProducts,
  getProductDetails: products.getProductDetails,
  getPostProducts: products.getPostProducts,
  getProfileProducts: products.getProfileProducts,
  getMediaObjects: mediaObjects.getMediaObjects,
  getRetailerProduct: retailerProducts.getRetailerProduct,
  getRetailerProductLink: retailerProducts.getRetailerProductLink,
}
export type Routes = typeof routes
