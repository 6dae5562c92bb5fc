import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { send } from '../../api/call.ts'
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

type Shown = [readonly unknown[], InfiniteData<SavedPage> | undefined][]
/** Changes that are being sent, and the lists with those that the server has accepted. */
type Queue = { changes: OrderChange[]; accepted: Shown }

const queues = new WeakMap<QueryClient, Map<string, Queue>>()

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
  const key = [...wishlistProductsKey, listId]
  const ofClient = queues.get(client) ?? new Map<string, Queue>()
  queues.set(client, ofClient)
  // A read that began earlier would bring the old order back.
  void client.cancelQueries({ queryKey: key })
  const before: Shown = client.getQueriesData<InfiniteData<SavedPage>>({ queryKey: key })
  show(client, ordered(before, change))
  const running = ofClient.get(listId)
  if (running) {
    running.changes.push(change)
    return
  }
  const queue: Queue = { changes: [change], accepted: before }
  ofClient.set(listId, queue)
  try {
    for (const next of queue.changes) {
      await send(apiOfClient(client), 'put', '/v2/wish_collections/{id}/order', {
        params: { id: listId },
        body: next,
      })
      queue.accepted = ordered(queue.accepted, next)
    }
  } catch (error) {
    show(client, queue.accepted)
    throw error
  } finally {
    ofClient.delete(listId)
    void client.invalidateQueries({ queryKey: key })
  }
}

function show(client: QueryClient, lists: Shown): void {
  for (const [key, list] of lists) client.setQueryData(key, list)
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
