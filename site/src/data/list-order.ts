import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { send } from './api.ts'
import { wishlistProductsKey, type SavedPage, type SavedProduct } from './saved-products.ts'
import { apiOfClient } from './query-client.ts'

/** Puts a saved product behind another one of its list, or before all others. */
export type OrderChange = { wishIds: [string]; after?: string }

/** Where a product can be moved to from where it stands. */
export type Step = 'front' | 'earlier' | 'later'

/** What is around a saved product: the ones before and behind it, where there are any. */
export type Neighbours = { previous?: string | undefined; next?: string | undefined }

/** The change that a step means; undefined where there is no way to go. */
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
type Queue = { changes: OrderChange[]; told: Shown }

const queues = new WeakMap<QueryClient, Map<string, Queue>>()

/**
 * Changes the order of one of the shopper's lists. It shows at once; the server is told one change at
 * a time, and at the end the list is read again, for another tab may have changed it too. A refusal
 * takes back what was not told, and is thrown to whoever made the first of these changes.
 */
export async function orderList(
  client: QueryClient,
  listId: string,
  change: OrderChange,
): Promise<void> {
  const key = [...wishlistProductsKey, listId]
  const ofClient = queues.get(client) ?? new Map<string, Queue>()
  queues.set(client, ofClient)
  // A look-up that began earlier would bring the past back.
  void client.cancelQueries({ queryKey: key })
  const before: Shown = client.getQueriesData<InfiniteData<SavedPage>>({ queryKey: key })
  show(client, ordered(before, change))
  const running = ofClient.get(listId)
  if (running) {
    running.changes.push(change)
    return
  }
  const queue: Queue = { changes: [change], told: before }
  ofClient.set(listId, queue)
  try {
    for (const next of queue.changes) {
      await send(apiOfClient(client), 'put', '/v2/wish_collections/{id}/order', {
        params: { id: listId },
        body: next,
      })
      queue.told = ordered(queue.told, next)
    }
  } catch (error) {
    show(client, queue.told)
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

/** The pages with the change made, each as long as it was. */
function inOrder(pages: SavedPage[], { wishIds: [wishId], after }: OrderChange): SavedPage[] {
  const all = pages.flatMap((page) => page.products)
  const moved = all.find((product) => product.wishId === wishId)
  const others = all.filter((product) => product !== moved)
  const place = after === undefined ? 0 : others.findIndex(({ wishId: id }) => id === after) + 1
  // Neither may be on the pages that are shown.
  if (!moved || (after !== undefined && place === 0)) return pages
  const products: SavedProduct[] = others.toSpliced(place, 0, moved)
  return pages.map((page) => ({ ...page, products: products.splice(0, page.products.length) }))
}
