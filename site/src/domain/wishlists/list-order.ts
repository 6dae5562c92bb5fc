import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { type Api, send } from '../../api/call.ts'
import { createChanges } from '../../api/changes.ts'
import { apiOfClient } from '../../api/query-client.ts'
import { wishlistProductsKey, type SavedPage, type SavedProduct } from './saved-products.ts'

/** Moves a saved product after another one of its list, or to the front. */
export type OrderChange = { wishIds: [string]; after?: string }

/** How a product can be moved within its list. */
export type Step = 'front' | 'earlier' | 'later'

/** The ids of the saved products before and after one, if there are any. */
export type Neighbours = { previous?: string | undefined; next?: string | undefined }

/** Returns the change for a step; undefined if the product is already at that end of the list. */
export function changeOf(
  step: Step,
  wishId: string,
  { previous, next }: Neighbours,
): OrderChange | undefined {
  if (step === 'front') return { wishIds: [wishId] }
  if (step === 'earlier') return previous ? { wishIds: [previous], after: wishId } : undefined
  return next ? { wishIds: [wishId], after: next } : undefined
}

/** Makes a change on the server. Throws `ApiFailure`. */
export async function sendOrder(api: Api, listId: string, body: OrderChange): Promise<void> {
  await send(api, 'put', '/v2/wish_collections/{id}/order', { params: { id: listId }, body })
}

/** The cached pages of a list, by their keys. */
type Shown = [readonly unknown[], InfiniteData<SavedPage> | undefined][]

const orders = createChanges<Shown>({ sendsEach: true })

/**
 * Changes the order of one of the shopper's lists. It shows at once; changes are sent to the server
 * one at a time, and then the list is read again, since another tab may have changed it too. A
 * refusal undoes every change that was not accepted, and is thrown by the first call of the queue.
 */
export async function orderList(
  client: QueryClient,
  listId: string,
  change: OrderChange,
): Promise<void> {
  const queryKey = [...wishlistProductsKey, listId]
  const before: Shown = client.getQueriesData<InfiniteData<SavedPage>>({ queryKey })
  const isFirst = !orders.underWay(client, listId)
  const done = orders.set(client, listId, {
    before,
    wanted: ordered(before, change),
    show(lists) {
      // A read that began earlier would bring another order back.
      void client.cancelQueries({ queryKey })
      for (const [key, list] of lists) {
        client.setQueryData<InfiniteData<SavedPage>>(
          key,
          (now) => now && list && withoutRemoved(list, now),
        )
      }
    },
    send: () => sendOrder(apiOfClient(client), listId, change),
    refused(error) {
      throw error
    },
  })
  if (isFirst) await done.finally(() => void client.invalidateQueries({ queryKey }))
}

/** Returns a list in an order, without the products that were removed from it meanwhile. */
function withoutRemoved(
  list: InfiniteData<SavedPage>,
  now: InfiniteData<SavedPage>,
): InfiniteData<SavedPage> {
  const left = new Set(now.pages.flatMap(({ products }) => products.map(({ wishId }) => wishId)))
  const pages = list.pages.map((page) => ({
    ...page,
    products: page.products.filter(({ wishId }) => left.has(wishId)),
  }))
  return { ...list, pages }
}

function ordered(lists: Shown, change: OrderChange): Shown {
  return lists.map(([key, list]) => [key, list && { ...list, pages: inOrder(list.pages, change) }])
}

/** Returns the pages with the change applied, each as long as before. */
function inOrder(pages: SavedPage[], { wishIds: [wishId], after }: OrderChange): SavedPage[] {
  const all = pages.flatMap((page) => page.products)
  const moved = all.find((product) => product.wishId === wishId)
  const others = all.filter((product) => product !== moved)
  const place = after === undefined ? 0 : others.findIndex(({ wishId: id }) => id === after) + 1
  // Either may be missing from the pages that are loaded.
  if (!moved || (after !== undefined && place === 0)) return pages
  const products: SavedProduct[] = others.toSpliced(place, 0, moved)
  return pages.map((page) => ({ ...page, products: products.splice(0, page.products.length) }))
}
