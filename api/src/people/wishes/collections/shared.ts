import * as contract from '@ltk/contract/wish-collections'
import { ApiError, notFound } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import type { Caller } from '@ltk/platform/http/caller'

import type { ApiConfig } from '../../../config.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { answerWishes, presentCollection } from './answer.ts'
import { type CollectionRow, listCollections } from './queries.ts'

type Config = Pick<ApiConfig, 'sharedCollectionUserAllowList'>

/** Wish collections that their owners share. */
export function bindSharedCollections(
  bind: Bind,
  dependencies: Dependencies,
  { sharedCollectionUserAllowList: allowed }: Config,
): void {
  // Owners who have just shared a list follow its link: a replica may not know yet.
  const { db, links } = dependencies

  async function open(
    id: string,
    owner: string,
    caller: Caller | undefined,
  ): Promise<CollectionRow> {
    const isOwn = caller?.userId === owner
    if (allowed === false) {
      throw new ApiError(403, 'shared-collections-off', 'Wish collections are not shared here')
    }
    if (allowed !== true && !isOwn && !allowed.includes(owner)) {
      const message = `The wish collections of user ${owner} are not shared`
      throw new ApiError(403, 'shared-collection-forbidden', message, {
        userMessage: 'You cannot see this wishlist.',
      })
    }
    const [collection] = await listCollections(db, owner, { id, audience: 'others' })
    // A private collection looks the same as one that does not exist.
    if (!collection || !(collection.shared || isOwn)) throw notFound(`Wish collection ${id}`)
    return collection
  }

  bind(contract.getSharedWishCollection, async ({ params, query, caller }) => {
    const collection = await open(params.id, query.user_id.toLowerCase(), caller)
    return { data: { wishCollection: presentCollection(collection, links) } }
  })

  bind(contract.getWishesOfSharedCollection, async ({ params, query, caller, url }) => {
    const collection = await open(params.id, query.user_id.toLowerCase(), caller)
    return answerWishes({ db, links }, { ...collection, audience: 'others' }, { query, url })
  })
}
