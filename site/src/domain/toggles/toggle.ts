import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { createBatch } from '../../api/batch.ts'
import type { Api } from '../../api/call.ts'
import { createChanges } from '../../api/changes.ts'
import { apiOf, ownKey } from '../../api/query-client.ts'

type Settings = {
  /** Names it in the cache and among tabs. */
  name: string
  /** Returns which of at most ten ids are on. */
  readOn: (api: Api, ids: string[]) => Promise<string[]>
  /** Removes an item that is turned off from cached lists, at once. */
  drop: (client: QueryClient, id: string) => void
  /** Reads dependent queries again, after a change in another tab or an undone one. */
  refresh: (client: QueryClient) => void
  /** Changes an item on the server. An error undoes the change. */
  mutate: (client: QueryClient, id: string, isOn: boolean, options: ToggleOptions) => Promise<void>
}

export type ToggleOptions = {
  /** Whether the shopper has confirmed it. */
  force?: boolean
  /** The variant in which a product is seen. */
  variantId?: string | undefined
}

/** Something that a shopper turns on and off per item, such as likes of posts. */
export type Toggle = ReturnType<typeof createToggle>

/** A change, as other tabs are told of it. */
type Message = { name: string; id: string; isOn: boolean }

const batchSize = 10

/**
 * Returns a toggle. A press shows at once and is then sent to the server, and other tabs show it too;
 * `createChanges` says what becomes of several presses on an item, and of a refusal.
 */
export function createToggle({ name, readOn, drop, refresh, mutate }: Settings) {
  const findOn = createBatch({
    size: batchSize,
    read: async (api, ids) => (await readOn(api, ids)).map((id) => ({ id })),
    keyOf: ({ id }) => id,
  })
  const changes = createChanges<boolean>()

  /** Query: whether an item is on. */
  const state = (id: string) =>
    queryOptions({
      queryKey: [ownKey, name, id],
      queryFn: async ({ client, ...context }) => {
        followOtherTabs(client)
        return (await findOn(apiOf(context), id)) !== undefined
      },
    })

  function showChange(client: QueryClient, id: string, isOn: boolean): void {
    const { queryKey } = state(id)
    // A read that began earlier would bring the old state back.
    void client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, isOn)
    if (!isOn) drop(client, id)
  }
  followers.set(name, (client, id, isOn) => {
    showChange(client, id, isOn)
    refresh(client)
  })

  /** Turns an item on or off. Throws the server's refusal, after undoing what was shown. */
  function set(
    client: QueryClient,
    id: string,
    isOn: boolean,
    options: ToggleOptions = {},
  ): Promise<void> {
    return changes.set(client, id, {
      before: !isOn,
      wanted: isOn,
      show: (shown) => showChange(client, id, shown),
      async send() {
        await mutate(client, id, isOn, options)
        followOtherTabs(client).postMessage({ name, id, isOn } satisfies Message)
      },
      refused(error) {
        refresh(client)
        throw error
      },
    })
  }

  return { state, set }
}

/** Applies a change made in another tab, by the toggle's name. */
const followers = new Map<string, (client: QueryClient, id: string, isOn: boolean) => void>()
const channels = new WeakMap<QueryClient, BroadcastChannel>()

/** Applies the changes of other tabs. Returns the channel that reaches them. */
function followOtherTabs(client: QueryClient): BroadcastChannel {
  const known = channels.get(client)
  if (known) return known
  const channel = new BroadcastChannel('toggles')
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    followers.get(data.name)?.(client, data.id, data.isOn)
  })
  channels.set(client, channel)
  return channel
}
