import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of the service worker, which determines its scope. */
export const workerPath = '/sw.js'

type Options = {
  /** The folder with the built workers. */
  folder: string
  /** If false, browsers get a worker that unregisters theirs. */
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
        // Caches must not serve an old worker.
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}
