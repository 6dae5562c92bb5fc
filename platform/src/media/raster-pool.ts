import { Tinypool } from 'tinypool'
import { z } from 'zod'

import { Abandoned } from './demand.ts'
import type { Work } from './raster-worker.ts'

/** Thrown where a picture was not drawn though it need not be broken: it took too long, or its process ended. */
export class NotDrawn extends Error {}

/**
 * The functions of `raster.ts`, run by other processes. They throw what the function threw, NotDrawn,
 * or Abandoned where the signal is aborted.
 */
export type Raster = { [Name in keyof Work]: Abortable<Work[Name]> }

type Abortable<Call extends Work[keyof Work]> = (
  signal: AbortSignal,
  ...args: Parameters<Call>
) => Promise<Awaited<ReturnType<Call>>>

type PoolSettings = {
  /** How long one piece of work may take. */
  limitMs: number
  /** How long work that nobody waits for may still take: a new process costs about as much. */
  graceMs: number
}

/** How many pieces of work may be given to the pool at once: it would lose those that wait in it. */
export const rasterProcesses = 2

/**
 * Creates up to two processes that decode and draw pictures. A picture that brings the decoder down
 * ends one of those and not the server; and the 150 MB that the allocator never returns after much
 * drawing go when they end, half a minute after the last picture.
 */
export function createRasterPool({ limitMs, graceMs }: PoolSettings): Raster {
  const pool = new Tinypool({
    filename: new URL('./raster-worker.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    execArgv: [],
    minThreads: 0,
    maxThreads: rasterProcesses,
    idleTimeout: 30_000,
  })

  /** The function of `raster.ts` with a name. */
  function inPool<Name extends keyof Work>(name: Name): Abortable<Work[Name]> {
    return async (signal, ...args) => {
      if (signal.aborted) throw new Abandoned()
      // libvips cannot be interrupted, so that its process is killed.
      const kill = new AbortController()
      const limit = setTimeout(() => kill.abort(), limitMs)
      let grace: NodeJS.Timeout | undefined
      const abandon = () => (grace = setTimeout(() => kill.abort(), graceMs))
      signal.addEventListener('abort', abandon)
      const run = () => pool.run({ name, args }, { signal: kill.signal })
      try {
        // The pool may give waiting work to a process that is just being killed: it is lost with it.
        return await run().catch((error: unknown) => {
          if (error instanceof Error && !kill.signal.aborted) return run()
          throw error
        })
      } catch (error) {
        if (signal.aborted) throw new Abandoned()
        if (kill.signal.aborted) throw new NotDrawn(`it took more than ${limitMs} ms`)
        throw errorOf(error)
      } finally {
        clearTimeout(limit)
        clearTimeout(grace)
        signal.removeEventListener('abort', abandon)
      }
    }
  }

  return {
    readHead: inPool('readHead'),
    drawMiddle: inPool('drawMiddle'),
    measure: inPool('measure'),
    rasterise: inPool('rasterise'),
    drawCollage: inPool('drawCollage'),
  }
}

export const rasterPool = createRasterPool({ limitMs: 30_000, graceMs: 250 })

/** An error of the other process arrives as a plain object; the pool's own are errors. */
const sentError = z.object({ message: z.string() })

function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return new NotDrawn(thrown.message, { cause: thrown })
  const sent = sentError.safeParse(thrown)
  return new Error(sent.success ? sent.data.message : String(thrown))
}
