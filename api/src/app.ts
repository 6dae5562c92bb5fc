import { routes } from '@ltk/contract/routes'
import type { Database } from '@ltk/platform/db/open'
import { answerError } from '@ltk/platform/http/answer-error'
import { createBind } from '@ltk/platform/http/bind'
import { createFindCaller, type VerifyToken } from '@ltk/platform/http/caller'
import { serveDocument } from '@ltk/platform/http/document'
import type { Log } from '@ltk/platform/http/log'
import type { ResponseCache } from '@ltk/platform/http/response-cache'
import { answerUnknownRoute } from '@ltk/platform/http/unknown-route'
import type { MailUser } from '@ltk/platform/letter'
import { Hono } from 'hono'

import { updateOffers } from './catalogue/public.ts'
import { serveImportSchemas } from './catalogue/serve-schemas.ts'
import { noPurge, type Purge } from './catalogue/withdrawals/purge.ts'
import { bindWithdrawals } from './catalogue/withdrawals/routes.ts'
import type { ApiConfig } from './config.ts'
import { bindCategoryBubbles } from './content/category-bubbles/routes.ts'
import { bindCollections } from './content/collections/routes.ts'
import { bindMediaObjects } from './content/media-objects/routes.ts'
import { bindProductSets } from './content/product-sets/routes.ts'
import { bindProducts } from './content/products/routes.ts'
import { bindProfiles } from './content/profiles/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { bindCheaperProducts } from './discovery/cheaper-products/routes.ts'
import { bindFeeds } from './discovery/feeds/routes.ts'
import { bindOpener, bindOpeners } from './discovery/opener/routes.ts'
import { bindCategoryPicks } from './discovery/rankings/category-picks/routes.ts'
import { rankForYou } from './discovery/rankings/personal/for-you.ts'
import { recommendProfiles } from './discovery/rankings/recommendations/recommend.ts'
import { bindRecommendations } from './discovery/rankings/recommendations/routes.ts'
import { bindSearchClicks } from './discovery/search/clicks/routes.ts'
import { createCuration } from './discovery/search/curation/curation.ts'
import { bindSearchCuration } from './discovery/search/curation/routes.ts'
import { bindDeals } from './discovery/search/deals/routes.ts'
import { bindHashtagProducts } from './discovery/search/hashtag-products/routes.ts'
import { createPostgresSearchIndex } from './discovery/search/index/postgres-search-index.ts'
import type { SearchIndex } from './discovery/search/index/search-index.ts'
import { bindSearchMisses } from './discovery/search/misses/routes.ts'
import { bindSearch } from './discovery/search/routes.ts'
import { bindSimilarSearch } from './discovery/search/similar-search/routes.ts'
import { bindSimilarProducts } from './discovery/similar-products/routes.ts'
import { everything, parseContentChange, sourcesOfChange } from './entities/content-change.ts'
import { createLinks } from './entities/links.ts'
import { createEntityStore } from './entities/store.ts'
import { bindEvents } from './insight/events/routes.ts'
import { bindInsights } from './insight/insights/routes.ts'
import { bindOperations } from './insight/operations/routes.ts'
import { bindDataRequests } from './people/data-requests/routes.ts'
import type { CloseAccount } from './people/data-requests/run.ts'
import { bindFollows } from './people/follows/routes.ts'
import { bindLikes } from './people/likes/routes.ts'
import { bindPolicies } from './people/policies/routes.ts'
import { bindPushSubscriptions } from './people/push-subscriptions/routes.ts'
import { bindSettings } from './people/settings/routes.ts'
import { bindWishCollections } from './people/wishes/collections/routes.ts'
import { bindSharedCollections } from './people/wishes/collections/shared.ts'
import { bindWishes } from './people/wishes/routes.ts'
import { bindCarts } from './shopping/carts/routes.ts'
import { bindOrders } from './shopping/orders/routes.ts'
import { bindPriceHistories } from './shopping/price-histories/routes.ts'
import { bindRestockNotices } from './shopping/restock-notices/routes.ts'
import { linksOnly, type Retailers } from './shopping/retailers/connector.ts'

export type ApiDependencies = {
  config: Pick<
    ApiConfig,
    'brand' | 'siteUrl' | 'mediaUrl' | 'sharedCollectionUserAllowList' | 'entityCacheBytes'
  > &
    Partial<Pick<ApiConfig, 'flags'>>
  database: Database
  log: Log
  verifyToken: VerifyToken
  /** Deletes the account of a user who asks for their erasure. */
  closeAccount: CloseAccount
  /** Answers of the wire, and what is made from them, that are dropped when content changes. */
  responses?: Pick<ResponseCache, 'invalidate' | 'clear'>
  /** Another than the one in the database. */
  searchIndex?: SearchIndex
  /** The connections to retailers; without them, all retailers are only linked to. */
  retailers?: Retailers
  /** Mails shoppers about their orders; without it, nobody is. */
  mailUser?: MailUser | undefined
  /** Purges a CDN of withdrawn and restored content; without it, none is purged. */
  purge?: Purge
}

/** The wire: every route of the contract, bound to its domain. */
export async function createApi(given: ApiDependencies) {
  const { config, database, log, verifyToken, closeAccount, responses } = given
  const links = createLinks(config)
  const store = createEntityStore(database.reader, links, config.entityCacheBytes)
  const curation = createCuration(database.reader)
  const clear = () => {
    database.catchUp()
    curation.forget()
    store.clear()
    responses?.clear()
  }
  const onMessage = (message: string) => {
    const change = parseContentChange(message)
    if (change === everything) return clear()
    // Only responses from now on are cached: one that was begun before may be older than the change.
    database.catchUp()
    // Entities first, in one go with the answers: none may be made from what is out of date.
    if (change.curation) curation.forget()
    store.invalidate(change)
    responses?.invalidate(sourcesOfChange(change))
  }
  // Where messages were missed, anything may have changed.
  await database.listen('entities', onMessage, clear)
  // Changes before now were not announced to this process.
  database.catchUp()
  const searchDatabases = { content: database.reader, index: (database.search ?? database).reader }
  const dependencies: Dependencies = {
    db: database.db,
    reader: database.reader,
    events: (database.events ?? database).db,
    store,
    links,
    searchIndex:
      given.searchIndex ??
      createPostgresSearchIndex(searchDatabases.content, searchDatabases.index, curation),
    searchDatabases,
    retailers: given.retailers ?? linksOnly,
  }

  const app = new Hono({ strict: false }).basePath('/api')
  const { db } = database
  const bind = createBind(app, { db, findCaller: createFindCaller(verifyToken) })

  bindFeeds(bind, dependencies, (userId) => rankForYou(db, userId, new Date()))
  bindFollows(bind, dependencies)
  bindRecommendations(bind, dependencies, (userId) => recommendProfiles(db, userId, new Date()))
  bindProfiles(bind, dependencies)
  bindProducts(bind, dependencies)
  bindPriceHistories(bind, dependencies)
  bindCheaperProducts(bind, dependencies)
  bindSimilarProducts(bind, dependencies)
  bindCategoryBubbles(bind, dependencies)
  bindCategoryPicks(bind, dependencies)
  bindDeals(bind, dependencies)
  bindHashtagProducts(bind, dependencies)
  bindOpener(bind, dependencies)
  bindOpeners(bind, dependencies)
  bindProductSets(bind, dependencies)
  bindCollections(bind, dependencies)
  bindRestockNotices(bind, dependencies)
  bindMediaObjects(bind, dependencies)
  bindLikes(bind, dependencies)
  bindWishes(bind, dependencies)
  bindWishCollections(bind, dependencies)
  bindSharedCollections(bind, dependencies, config)
  bindOrders(bind, dependencies, { siteUrl: config.siteUrl, mailUser: given.mailUser })
  bindCarts(bind, dependencies, { updateOffers })
  bindSearch(bind, dependencies)
  bindSimilarSearch(bind, dependencies)
  bindSearchClicks(bind, dependencies)
  bindSearchMisses(bind, dependencies)
  bindSearchCuration(bind, dependencies)
  bindEvents(bind, dependencies)
  bindOperations(bind, dependencies, config)
  bindWithdrawals(bind, dependencies, given.purge ?? noPurge)
  bindSettings(bind, dependencies)
  bindPolicies(bind, dependencies)
  bindInsights(bind, dependencies)
  bindPushSubscriptions(bind, dependencies)
  bindDataRequests(bind, dependencies, closeAccount)
  serveDocument(app, routes, config)
  serveImportSchemas(app)

  app.notFound((c) => answerUnknownRoute(c.req.raw, Object.values(routes)))
  app.onError((error, c) => answerError(error, c.req.raw, log))
  return app
}
