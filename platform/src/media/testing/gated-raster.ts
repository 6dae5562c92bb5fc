import { vi } from 'vitest'

import { Abandoned } from '../demand.ts'
import type { Raster } from '../raster-pool.ts'

/** What a test draws: a name for its pixels. */
const drawn = new Uint8Array([1, 2, 3])

/** A raster that holds each drawing until the test ends it. All pictures are drawings of 600x800. */
export function gatedRaster() {
  const gates: PromiseWithResolvers<Uint8Array>[] = []
  const rasterise = vi.fn<Raster['rasterise']>((signal) => {
    const gate = Promise.withResolvers<Uint8Array>()
    signal.addEventListener('abort', () => gate.reject(new Abandoned()))
    gates.push(gate)
    return gate.promise
  })
  const raster: Raster = {
    readHead: async () => ({ format: 'svg', space: 'srgb', width: 600, height: 800 }),
    measure: async () => ({ width: 600, height: 800, colour: '#c02020', focus: [0.5, 0.5] }),
    drawMiddle: async () => drawn,
    rasterise,
    drawCollage: async () => drawn,
  }
  return {
    raster,
    rasterise,
    /** The widths that were drawn so far, in order. */
    widths: () => rasterise.mock.calls.map(([, , { width }]) => width),
    /** Waits until so many drawings have begun. */
    begun: (count: number) =>
      vi.waitFor(() => expectCalls(rasterise.mock.calls.length, count), { timeout: 30_000 }),
    /** Ends the drawing that began as the one with an index. */
    finish: (index: number) => gates[index]?.resolve(drawn),
    fail: (index: number, error: Error) => gates[index]?.reject(error),
  }
}

function expectCalls(actual: number, count: number): void {
  if (actual !== count) throw new Error(`${actual} drawings have begun, not ${count}`)
}
