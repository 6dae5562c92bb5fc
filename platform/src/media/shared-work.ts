import { Abandoned, type Demand } from './demand.ts'

export type SharedWork<T> = {
  /** Whether work with this key runs, so that joining it costs nothing. */
  isRunning(key: string): boolean
  /**
   * Runs work once for all clients with its key, and returns its result to each. Throws Abandoned to a
   * client that leaves; when the last one has left, the work's own demand is aborted.
   */
  join(key: string, client: Demand, work: (demand: Demand) => Promise<T>): Promise<T>
}

type Flight<T> = { clients: Set<Demand>; result: Promise<T>; abandon(): void }

/** Creates work that clients share and that ends with its last client. */
export function createSharedWork<T>(): SharedWork<T> {
  const flights = new Map<string, Flight<T>>()

  const begin = (key: string, first: Demand, work: (demand: Demand) => Promise<T>): Flight<T> => {
    const clients = new Set([first])
    const end = new AbortController()
    const demand = {
      get pixels() {
        return Math.min(...[...clients].map(({ pixels }) => pixels))
      },
      get addresses() {
        return new Set([...clients].flatMap(({ addresses }) => [...addresses]))
      },
      get since() {
        return Math.min(...[...clients].map(({ since }) => since))
      },
      signal: end.signal,
    }
    const forget = () => {
      // After it was abandoned, another one may have taken its place.
      if (flights.get(key)?.clients === clients) flights.delete(key)
    }
    const abandon = () => {
      forget()
      end.abort(new Abandoned())
    }
    const flight = { clients, abandon, result: work(demand).finally(forget) }
    flights.set(key, flight)
    return flight
  }

  return {
    isRunning: (key) => flights.has(key),
    async join(key, client, work) {
      if (client.signal.aborted) throw new Abandoned()
      const running = flights.get(key)
      running?.clients.add(client)
      return waitFor(running ?? begin(key, client, work), client)
    },
  }
}

function waitFor<T>({ clients, result, abandon }: Flight<T>, client: Demand): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clients.delete(client)
      reject(new Abandoned())
      if (clients.size === 0) abandon()
    }
    client.signal.addEventListener('abort', leave)
    result.finally(() => client.signal.removeEventListener('abort', leave)).then(resolve, reject)
  })
}
