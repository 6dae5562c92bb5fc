import type { QueryClient } from '@tanstack/react-query'

/** A change of something that the server stores, such as the quantity of an item. */
export type Change<S> = {
  /** The state on the server, if no change is under way. */
  before: S
  wanted: S
  show: (state: S) => void
  /** Changes the state on the server from the one that it has accepted last. */
  send: (saved: S) => Promise<unknown>
  /** Runs once after a refusal was undone. Whoever asked for the change gets the error that it throws. */
  refused: (error: unknown) => void
}

/** A change that is being sent, and those that wait for it. */
type Running<S> = { saved: S; wanted: S; waiting: Change<S>[]; done: Promise<void> }

type Options = {
  /** Sends every change, in order, where each builds on the one before. */
  sendsEach?: boolean
}

/**
 * Returns a queue of changes for each cache and key. A change shows at once, and one call at a time is
 * made for a key; of the changes that are asked for meanwhile only the last is sent. A refusal shows
 * the state again that the server has accepted last, and drops what waits; it is no error if the
 * shopper has returned to that state already.
 */
export function createChanges<S>({ sendsEach = false }: Options = {}) {
  const queues = new WeakMap<QueryClient, Map<string, Running<S>>>()
  const queueOf = (client: QueryClient) => {
    const queue = queues.get(client) ?? new Map<string, Running<S>>()
    queues.set(client, queue)
    return queue
  }

  async function save(running: Running<S>, end: () => void): Promise<void> {
    let change = running.waiting.shift()
    while (change) {
      try {
        if (change.wanted !== running.saved) await change.send(running.saved)
        running.saved = change.wanted
      } catch (error) {
        end()
        if (running.wanted === running.saved) return
        change.show(running.saved)
        return change.refused(error)
      }
      change = running.waiting.shift()
    }
    end()
  }

  return {
    /** Makes a change. Resolves, or rejects, once nothing is left to be sent for its key. */
    set(client: QueryClient, key: string, change: Change<S>): Promise<void> {
      const queue = queueOf(client)
      const running = queue.get(key)
      change.show(change.wanted)
      if (running) {
        running.wanted = change.wanted
        running.waiting = sendsEach ? [...running.waiting, change] : [change]
        return running.done
      }
      const { before: saved, wanted } = change
      const begun: Running<S> = { saved, wanted, waiting: [change], done: Promise.resolve() }
      queue.set(key, begun)
      begun.done = save(begun, () => queue.delete(key))
      return begun.done
    },
    /** Returns the change of a key that is under way: the state that is wanted, and its end. */
    underWay(
      client: QueryClient,
      key: string,
    ): Readonly<Pick<Running<S>, 'wanted' | 'done'>> | undefined {
      return queueOf(client).get(key)
    },
  }
}
