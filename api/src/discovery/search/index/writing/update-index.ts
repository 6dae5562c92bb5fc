import type { Db } from '@ltk/platform/db/open'

import { documentVersion } from './document-version.ts'
import { postWords, productWords, profileWords } from './documents.ts'
import { inBoth } from './in-both.ts'
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
import { beginRebuild, takeOutdated } from './rebuild/rebuild.ts'

/** Small, since the embedded database does nothing else meanwhile. */
const batch = 100

/** The version of which the database of an index was told by this process. */
const told = new WeakMap<Db, string>()

/**
 * Brings the search index up to what is published, and returns how many documents it made. What has
 * changed comes first; then those are made again that an older version made (see `beginRebuild`). Can be
 * stopped at any moment: the next call goes on. Does nothing while another process is at it. The index may be
 * in another database than the content.
 */
export async function updateSearchIndex(
  content: Db,
  index = content,
  version = documentVersion(),
): Promise<number> {
  if (told.get(index) !== version) {
    await inBoth(content, index, (both) => beginRebuild(both, version))
    told.set(index, version)
  }
  let total = 0
  let count: number
  do {
    count = await updateSome(content, index, version)
    total += count
  } while (count > 0)
  return total
}

function updateSome(contentDb: Db, indexDb: Db, version: string): Promise<number> {
  return inBoth(contentDb, indexDb, async (both) => {
    const { content, index } = both
    if (!(await tryLockIndex(index))) return 0
    const changed = await dequeue(content, batch)
    const { count, ids } = changed.count > 0 ? changed : await takeOutdated(both, version, batch)
    if (count === 0) return 0
    const dropped: string[] = []
    if (ids.profiles.length > 0) {
      const profiles = await readProfiles(content, ids.profiles)
      const documents = profiles.map((profile) => ({
        id: profile.id,
        at: profile.at.toISOString(),
        popularity: profile.popularity,
        ...profileWords(profile),
      }))
      dropped.push(...(await replaceDocuments(index, 'profiles', ids.profiles, documents)))
    }
    if (ids.products.length > 0) {
      const products = await readProducts(content, ids.products)
      const documents = products.map((product) => ({
        id: product.id,
        at: product.at.toISOString(),
        popularity: product.popularity,
        price: product.price,
        on_sale: product.on_sale,
        in_stock: product.in_stock,
        ...productWords(product),
      }))
      dropped.push(...(await replaceDocuments(index, 'products', ids.products, documents)))
    }
    if (ids.offers.length > 0) await updateOffers(both, ids.offers)
    if (ids.posts.length > 0) {
      const posts = await readPosts(content, ids.posts)
      const products = await readProductsOfPosts(content, ids.posts)
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
      dropped.push(...(await replaceDocuments(index, 'posts', ids.posts, documents)))
    }
    await announceUnindexed(content, dropped)
    return count
  })
}
