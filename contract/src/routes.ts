import * as follows from './follows.ts'
import * as mediaObjects from './media-objects.ts'
import * as posts from './posts.ts'
import * as products from './products.ts'
import * as profiles from './profiles.ts'
import * as recommendations from './recommendations.ts'
import * as retailerProducts from './retailer-products.ts'

/** Every call of the wire by its name. */
export const routes = {
  getFeaturedFeed: posts.getFeaturedFeed,
  getTrendingFeed: posts.getTrendingFeed,
  getTopSharedFeed: posts.getTopSharedFeed,
  getFollowingFeed: posts.getFollowingFeed,
  getForYouFeed: posts.getForYouFeed,
  getVisitorsForYouFeed: posts.getVisitorsForYouFeed,
  getProfileFeed: posts.getProfileFeed,
  getHashtagFeed: posts.getHashtagFeed,
  getLtks: posts.getLtks,
  getProfiles: profiles.getProfiles,
  getFollowersStatistics: profiles.getFollowersStatistics,
  getFollows: follows.getFollows,
  createFollows: follows.createFollows,
  deleteFollows: follows.deleteFollows,
  getFollow: follows.getFollow,
  putFollow: follows.putFollow,
  deleteFollow: follows.deleteFollow,
  getRecommendedProfiles: recommendations.getRecommendedProfiles,
  getProfileRecommendations: recommendations.getProfileRecommendations,
  getProducts: products.getProducts,
  getProductDetails: products.getProductDetails,
  getPostProducts: products.getPostProducts,
  getProfileProducts: products.getProfileProducts,
  getMediaObjects: mediaObjects.getMediaObjects,
  getRetailerProduct: retailerProducts.getRetailerProduct,
  getRetailerProductLink: retailerProducts.getRetailerProductLink,
}
export type Routes = typeof routes
