import { Abandoned, type Demand } from './demand.ts'

/** Thrown where more work is queued than can be done soon. */
export class Overloaded extends Error {
  constructor() {
    super('too much is waiting')
  }
}

/**
 * Runs work when its turn comes. Throws Overloaded if it had to make way, and Abandoned if its demand
 * ended before it began; work that runs has to watch the demand's signal itself.
 */
export type WorkQueue = <T>(demand: Demand, work: () => Promise<T>) => Promise<T>

type QueueSettings = {
  atOnce: number
  /** The maximum number of pieces that wait. */
  waiting: number
  /** How many of `atOnce` never run large work. */
  notForLarge: number
}

type Piece = { demand: Demand; start(): void; drop(error: Error): void }

/** Pages and apps ask for fewer pixels than this: 736 high at density 3 is 3.7 megapixels. */
const largePixels = 4_000_000

/** Every so many turns go to the piece that has waited longest, so that large ones get done as well. */
const turnOfOldest = 4

/**
 * Creates a queue in which the address that waits for the fewest pixels goes first, with the smallest of
 * its pictures; when the queue is full, the one that would go last is dropped.
 */
export function createWorkQueue({ atOnce, waiting, notForLarge }: QueueSettings): WorkQueue {
  const line: Piece[] = []
  let running = 0
  let runningLarge = 0
  let turns = 0

  const choose = (): Piece | undefined => {
    const takesLarge = runningLarge < atOnce - notForLarge
    const ready = takesLarge ? line : line.filter(({ demand }) => !isLarge(demand))
    if (ready.length === 0) return undefined
    turns++
    const isNext = turns % turnOfOldest === 0 ? isOlder : orderOf(line)
    return ready.reduce((best, one) => (isNext(one.demand, best.demand) ? one : best))
  }

  const remove = (piece: Piece) => {
    const at = line.indexOf(piece)
    if (at !== -1) line.splice(at, 1)
  }

  const startNext = () => {
    const next = running < atOnce ? choose() : undefined
    if (!next) return
    remove(next)
    next.start()
    startNext()
  }

  const dropLast = () => {
    const isNext = orderOf(line)
    const last = line.reduce((worst, one) => (isNext(one.demand, worst.demand) ? worst : one))
    last.drop(new Overloaded())
  }

  return (demand, work) =>
    new Promise((resolve, reject) => {
      if (demand.signal.aborted) return reject(new Abandoned())
      const leave = () => piece.drop(new Abandoned())
      const piece: Piece = {
        demand,
        start() {
          demand.signal.removeEventListener('abort', leave)
          // It may become smaller while it runs.
          const large = isLarge(demand) ? 1 : 0
          running++
          runningLarge += large
          const finish = () => {
            running--
            runningLarge -= large
            startNext()
          }
          work().finally(finish).then(resolve, reject)
        },
        drop(error) {
          demand.signal.removeEventListener('abort', leave)
          remove(piece)
          reject(error)
        },
      }
      demand.signal.addEventListener('abort', leave)
      line.push(piece)
      startNext()
      if (line.length > waiting) dropLast()
    })
}

function isLarge({ pixels }: Demand): boolean {
  return pixels > largePixels
}

function isOlder(one: Demand, other: Demand): boolean {
  return one.since < other.since
}

/** Returns whether one demand goes before another, by everything that waits now. */
function orderOf(line: Piece[]): (one: Demand, other: Demand) => boolean {
  const waiting = new Map<string | undefined, number>()
  for (const { addresses, pixels } of line.map(({ demand }) => demand)) {
    for (const address of addresses) waiting.set(address, (waiting.get(address) ?? 0) + pixels)
  }
  // A picture that several addresses wait for goes as early as for the one with the least waiting.
  const loadOf = ({ addresses }: Demand) =>
    Math.min(...Array.from(addresses, (address) => waiting.get(address) ?? 0))
  return (one, other) =>
    (loadOf(one) - loadOf(other) || one.pixels - other.pixels || one.since - other.since) < 0
}
