import * as carts from './carts.ts'
import * as categoryBubbles from './category-bubbles.ts'
import * as categoryPicks from './category-picks.ts'
import * as cheaperProducts from './cheaper-products.ts'
import * as checkouts from './checkouts.ts'
import * as collections from './collections.ts'
import * as dataRequests from './data-requests.ts'
import * as deals from './deals.ts'
import * as events from './events.ts'
import * as follows from './follows.ts'
import * as giftGuides from './gift-guides.ts'
import * as hashtagProducts from './hashtag-products.ts'
import * as insights from './insights.ts'
import * as likes from './likes.ts'
import * as mediaObjects from './media-objects.ts'
import * as opener from './opener.ts'
import * as openers from './openers.ts'
import * as operations from './operations.ts'
import * as orders from './orders.ts'
import * as posts from './posts.ts'
import * as priceHistories from './price-histories.ts'
import * as productSets from './product-sets.ts'
import * as products from './products.ts'
import * as profiles from './profiles.ts'
import * as pushSubscriptions from './push-subscriptions.ts'
import * as recommendations from './recommendations.ts'
import * as restockNotices from './restock-notices.ts'
import * as retailerProducts from './retailer-products.ts'
import * as searchClicks from './search-clicks.ts'
import * as searchCuration from './search-curation.ts'
import * as searchSuggestions from './search-suggestions.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as signedPolicies from './signed-policies.ts'
import * as similarProducts from './similar-products.ts'
import * as similarSearch from './similar-search.ts'
import * as wishCollections from './wish-collections.ts'
import * as wishes from './wishes.ts'
import * as withdrawals from './withdrawals.ts'

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
  getProductFeed: posts.getProductFeed,
  getLtks: posts.getLtks,
  getLatestLtks: posts.getLatestLtks,
  getProfiles: profiles.getProfiles,
  listProfiles: profiles.listProfiles,
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
  getCheaperProducts: cheaperProducts.getCheaperProducts,
  getSimilarProducts: similarProducts.getSimilarProducts,
  getSimilarSearch: similarSearch.getSimilarSearch,
  getProfileProducts: products.getProfileProducts,
  getFollowedGiftGuides: productSets.getFollowedGiftGuides,
  getGiftGuides: giftGuides.getGiftGuides,
  getLocalizedCategories: giftGuides.getLocalizedCategories,
  getProductSets: productSets.getProductSets,
  getProductSet: productSets.getProductSet,
  getProductsOfSet: productSets.getProductsOfSet,
  getDeals: deals.getDeals,
  getHashtagProducts: hashtagProducts.getHashtagProducts,
  getOpener: opener.getOpener,
  getOpeners: openers.getOpeners,
  createOpener: openers.createOpener,
  endOpener: openers.endOpener,
  getCategoryBubbles: categoryBubbles.getCategoryBubbles,
  getCategoryPicks: categoryPicks.getCategoryPicks,
  getCollections: collections.getCollections,
  getCollection: collections.getCollection,
  getCollectionItems: collections.getCollectionItems,
  getMediaObjects: mediaObjects.getMediaObjects,
  getRetailerProduct: retailerProducts.getRetailerProduct,
  getRetailerProductLink: retailerProducts.getRetailerProductLink,
  getPriceHistories: priceHistories.getPriceHistories,
  getRestockNotices: restockNotices.getRestockNotices,
  putRestockNotice: restockNotices.putRestockNotice,
  deleteRestockNotice: restockNotices.deleteRestockNotice,
  getLikes: likes.getLikes,
  createLike: likes.createLike,
  deleteLikes: likes.deleteLikes,
  getWishes: wishes.getWishes,
  getWish: wishes.getWish,
  createWish: wishes.createWish,
  moveWish: wishes.moveWish,
  deleteWish: wishes.deleteWish,
  getWishCollections: wishCollections.getWishCollections,
  getWishCollection: wishCollections.getWishCollection,
  createWishCollection: wishCollections.createWishCollection,
  updateWishCollection: wishCollections.updateWishCollection,
  deleteWishCollection: wishCollections.deleteWishCollection,
  getWishesOfCollection: wishCollections.getWishesOfCollection,
  orderWishesOfCollection: wishCollections.orderWishesOfCollection,
  getSharedWishCollection: wishCollections.getSharedWishCollection,
  getWishesOfSharedCollection: wishCollections.getWishesOfSharedCollection,
  getOrders: orders.getOrders,
  getOrder: orders.getOrder,
  confirmCheckout: orders.confirmCheckout,
  putPurchaseAnswer: orders.putPurchaseAnswer,
  receiveOrder: orders.receiveOrder,
  getCarts: carts.getCarts,
  getCart: carts.getCart,
  deleteCarts: carts.deleteCarts,
  createCartItem: carts.createCartItem,
  updateCartItem: carts.updateCartItem,
  deleteCartItems: carts.deleteCartItems,
  checkOutCart: checkouts.checkOutCart,
  checkOutVariants: checkouts.checkOutVariants,
  searchPosts: search.searchPosts,
  searchCreators: search.searchCreators,
  searchShop: search.searchShop,
  searchShopProducts: search.searchShopProducts,
  searchMixed: search.searchMixed,
  searchIds: search.searchIds,
  searchByIndex: search.searchByIndex,
  searchCounts: search.searchCounts,
  searchManyIndexes: search.searchManyIndexes,
  getSuggestions: searchSuggestions.getSuggestions,
  getIndexSuggestions: searchSuggestions.getIndexSuggestions,
  reportSearchClick: searchClicks.reportSearchClick,
  collectEvents: events.collectEvents,
  getInsights: insights.getInsights,
  getTraffic: operations.getTraffic,
  getConversion: operations.getConversion,
  getExperiments: operations.getExperiments,
  getImportRuns: operations.getImportRuns,
  getRetailerFeeds: operations.getRetailerFeeds,
  getSearchMisses: operations.getSearchMisses,
  getSearchSynonyms: searchCuration.getSearchSynonyms,
  putSearchSynonym: searchCuration.putSearchSynonym,
  deleteSearchSynonym: searchCuration.deleteSearchSynonym,
  getSearchPlacements: searchCuration.getSearchPlacements,
  putSearchPlacement: searchCuration.putSearchPlacement,
  deleteSearchPlacement: searchCuration.deleteSearchPlacement,
  getJobs: operations.getJobs,
  getSettings: settings.getSettings,
  putSettings: settings.putSettings,
  getPushSubscriptions: pushSubscriptions.getPushSubscriptions,
  putPushSubscription: pushSubscriptions.putPushSubscription,
  deletePushSubscription: pushSubscriptions.deletePushSubscription,
  getSignedPolicies: signedPolicies.getSignedPolicies,
  patchSignedPolicies: signedPolicies.patchSignedPolicies,
  createDataRequest: dataRequests.createDataRequest,
  getDataRequests: dataRequests.getDataRequests,
  getDataArchive: dataRequests.getDataArchive,
  getWithdrawals: withdrawals.getWithdrawals,
  createWithdrawal: withdrawals.createWithdrawal,
  deleteWithdrawal: withdrawals.deleteWithdrawal,
}
export type Routes = typeof routes
