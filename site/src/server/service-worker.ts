import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of the service worker, which decides which pages are its. */
export const workerPath = '/sw.js'

type Options = {
  /** Where the build has the two workers. */
  folder: string
  /** If not, browsers get a worker that removes the one they have. */
  isOn: boolean
}

/** Returns a function that serves the service worker, and undefined for any other address. */
export function createServiceWorker({ folder, isOn }: Options) {
  let script: Buffer<ArrayBuffer> | undefined
  return ({ url, method }: Request): Response | undefined => {
    if (new URL(url).pathname !== workerPath) return undefined
    script ??= readFileSync(join(folder, isOn ? 'service-worker.js' : 'retire.js'))
    return new Response(method === 'HEAD' ? null : script, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        // Nothing in between may keep an old one.
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}
