import { Tinypool } from 'tinypool'

import type { Work } from './raster-worker.ts'

/**
 * Pictures are decoded and drawn by up to two processes of their own. A picture that brings the
 * decoder down ends one of those and not the server; and the 150 MB that the allocator never returns
 * after much drawing go when they end, half a minute after the last picture.
 */
const pool = new Tinypool({
  filename: new URL('./raster-worker.ts', import.meta.url).href,
  runtime: 'child_process',
  serialization: 'advanced',
  execArgv: [],
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
})

/** The function of `raster.ts` with a name, done by one of the processes. */
function inPool<Name extends keyof Work>(name: Name) {
  return (...args: Parameters<Work[Name]>): Promise<Awaited<ReturnType<Work[Name]>>> =>
    pool.run({ name, args })
}

export const readHead = inPool('readHead')
export const measure = inPool('measure')
export const rasterise = inPool('rasterise')
export const drawPlaceholder = inPool('drawPlaceholder')
export const drawCollage = inPool('drawCollage')
