import type { Db } from '@ltk/platform/db/open'

import { documentVersion } from './document-version.ts'
import { postWords, productWords, profileWords } from './documents.ts'
import {
  announceUnindexed,
  tryLockIndex,
  readPosts,
  readProducts,
  readProductsOfPosts,
  readProfiles,
  replaceDocuments,
  dequeue,
  updateOffers,
} from './queries.ts'
import { beginRebuild, takeOutdated } from './rebuild.ts'

/** Small, since the embedded database does nothing else meanwhile. */
const batch = 100

/** The version of which a database was told by this process. */
const told = new WeakMap<Db, string>()

/**
 * Brings the search index up to what is published, and returns how many documents it made. What has
 * changed comes first; then those are made again that an older version made (see `beginRebuild`). Can be
 * stopped at any moment: the next call goes on. Does nothing while another process is at it.
 */
export async function updateSearchIndex(db: Db, version = documentVersion()): Promise<number> {
  if (told.get(db) !== version) {
    await db.transaction().execute((trx) => beginRebuild(trx, version))
    told.set(db, version)
  }
  let total = 0
  let count: number
  do {
    count = await updateSome(db, version)
    total += count
  } while (count > 0)
  return total
}

function updateSome(db: Db, version: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryLockIndex(trx))) return 0
    const changed = await dequeue(trx, batch)
    const { count, ids } = changed.count > 0 ? changed : await takeOutdated(trx, version, batch)
    if (count === 0) return 0
    const dropped: string[] = []
    if (ids.profiles.length > 0) {
      const profiles = await readProfiles(trx, ids.profiles)
      const documents = profiles.map((profile) => ({
        id: profile.id,
        at: profile.at.toISOString(),
        popularity: profile.popularity,
        ...profileWords(profile),
      }))
      dropped.push(...(await replaceDocuments(trx, 'profiles', ids.profiles, documents)))
    }
    if (ids.products.length > 0) {
      const products = await readProducts(trx, ids.products)
      const documents = products.map((product) => ({
        id: product.id,
        at: product.at.toISOString(),
        popularity: product.popularity,
        price: product.price,
        on_sale: product.on_sale,
        in_stock: product.in_stock,
        ...productWords(product),
      }))
      dropped.push(...(await replaceDocuments(trx, 'products', ids.products, documents)))
    }
    if (ids.offers.length > 0) await updateOffers(trx, ids.offers)
    if (ids.posts.length > 0) {
      const posts = await readPosts(trx, ids.posts)
      const products = await readProductsOfPosts(trx, ids.posts)
      const documents = posts.map((post) => {
        const featured = products.get(post.id) ?? []
        return {
          id: post.id,
          profileId: post.profileId,
          products: featured.map(({ detailsId }) => detailsId),
          at: post.at.toISOString(),
          popularity: post.popularity,
          ...postWords({ ...post, products: featured }),
        }
      })
      dropped.push(...(await replaceDocuments(trx, 'posts', ids.posts, documents)))
    }
    await announceUnindexed(trx, dropped)
    return count
  })
}
