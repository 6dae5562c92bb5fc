/** Why work is asked for, as of now: clients join a piece of work and leave it. */
export type Demand = {
  /** The pixels of the smallest picture that somebody waits for. */
  readonly pixels: number
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
