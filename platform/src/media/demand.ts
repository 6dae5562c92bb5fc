/** Why work is asked for, as of now: clients join a piece of work and leave it. */
export type Demand = {
  /** What the smallest picture that somebody waits for is charged as. */
  readonly pixels: number
  /** The addresses that wait, by `addressKey`; undefined is the server, which draws ahead. */
  readonly addresses: ReadonlySet<string | undefined>
  /** When the first of them asked, in milliseconds: a picture is finished before later ones begin. */
  readonly since: number
  /** Aborted once nobody waits any more. */
  readonly signal: AbortSignal
}

/** Thrown when nobody waits for the result any more. */
export class Abandoned extends Error {
  constructor() {
    super('nobody waits for it any more')
  }
}
