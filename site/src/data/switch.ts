import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Api } from './api.ts'
import { createBatch } from './batch.ts'
import { apiOf } from './query-client.ts'

type Settings = {
  /** Names it in the cache and among tabs. */
  name: string
  /** Which of the things are on; told by their ids, at most ten. */
  readOn: (api: Api, ids: string[]) => Promise<string[]>
  /** What else goes at once where a thing is turned off. */
  drop: (client: QueryClient, id: string) => void
  /** Reads again what depends on it, after a change elsewhere or one that was taken back. */
  refresh: (client: QueryClient) => void
  /** Tells the server; `insists` where the shopper was asked first. What it throws takes the change back. */
  tell: (client: QueryClient, id: string, isOn: boolean, insists: boolean) => Promise<void>
}

/** Something that the shopper turns on and off for single things, such as likes of posts. */
export type Switch = ReturnType<typeof createSwitch>

/** What is wanted of a thing while the server is told. */
type Running = { wanted: boolean; insists: boolean; done: Promise<void> }

type Change = { name: string; id: string; isOn: boolean }

const batchSize = 10

/** Under this key stands all that is the shopper's own; it goes when they sign out. */
export const ownKey = 'own'

/** The api that a query client was made with. */
export function apiOfClient(client: QueryClient): Api {
  return apiOf(client.getDefaultOptions().queries ?? {})
}

/**
 * Makes a switch. A press shows at once and is then told to the server, one call at a time for each
 * thing; what is pressed meanwhile is told afterwards, and only the last of it. Other tabs follow.
 */
export function createSwitch({ name, readOn, drop, refresh, tell }: Settings) {
  const findOn = createBatch({
    size: batchSize,
    read: async (api, ids) => (await readOn(api, ids)).map((id) => ({ id })),
    keyOf: ({ id }) => id,
  })
  const underWay = new WeakMap<QueryClient, Map<string, Running>>()

  /** Whether a thing is on. */
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
    // A look-up that began earlier would bring the past back.
    void client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, isOn)
    if (!isOn) drop(client, id)
  }
  followers.set(name, (client, id, isOn) => {
    showChange(client, id, isOn)
    refresh(client)
  })

  /** Turns a thing on or off. Throws the server's refusal, after what was shown is taken back. */
  async function turn(
    client: QueryClient,
    id: string,
    isOn: boolean,
    insists = false,
  ): Promise<void> {
    const changes = underWay.get(client) ?? new Map<string, Running>()
    underWay.set(client, changes)
    showChange(client, id, isOn)
    const running = changes.get(id)
    if (running) {
      Object.assign(running, { wanted: isOn, insists })
      return running.done
    }
    const change: Running = { wanted: isOn, insists, done: Promise.resolve() }
    changes.set(id, change)
    let told = !isOn
    const tellAll = async () => {
      while (told !== change.wanted) {
        const next = change.wanted
        try {
          await tell(client, id, next, change.insists)
          told = next
          followOtherTabs(client).postMessage({ name, id, isOn: next } satisfies Change)
        } catch (error) {
          if (change.wanted === told) return
          showChange(client, id, told)
          refresh(client)
          throw error
        }
      }
    }
    change.done = tellAll().finally(() => changes.delete(id))
    return change.done
  }

  return { state, turn }
}

/** What each switch does about a change in another tab. */
const followers = new Map<string, (client: QueryClient, id: string, isOn: boolean) => void>()
const channels = new WeakMap<QueryClient, BroadcastChannel>()

/** Shows what other tabs change. Gives the channel that tells them. */
function followOtherTabs(client: QueryClient): BroadcastChannel {
  const known = channels.get(client)
  if (known) return known
  const channel = new BroadcastChannel('switches')
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    followers.get(data.name)?.(client, data.id, data.isOn)
  })
  channels.set(client, channel)
  return channel
}
