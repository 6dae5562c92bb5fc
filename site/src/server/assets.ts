import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { extname, join } from 'node:path'

import { plainTextNotFound } from './plain-text-error.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

type Asset = {
  type: string
  body: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | undefined
}

type ServeAsset = {
  /**
   * Returns a file of the browser's build, a 404 for an unknown file under `/assets`, else
   * undefined.
   */
  (request: Request): Response | undefined
  has(path: string): boolean
}

/**
 * Serves the files of a folder from memory; those under `/assets` have their hash in their name.
 */
export function createAssets(folder: string): ServeAsset {
  const assets = new Map<string, Asset>()
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const type = types[extname(file)]
    if (type) assets.set(`/${file}`, { type, body: read(folder, file), brotli: undefined })
  }
  for (const file of globSync('**/*.br', { cwd: folder })) {
    const asset = assets.get(`/${file.slice(0, -'.br'.length)}`)
    if (asset) asset.brotli = read(folder, file)
  }

  const serve = (request: Request) => {
    const { pathname } = new URL(request.url)
    const asset = assets.get(pathname)
    if (!asset) {
      // A page from before a deployment asks for an old chunk: it must get an error, not a page.
      return pathname.startsWith('/assets/') ? plainTextNotFound() : undefined
    }
    const isHashed = pathname.startsWith('/assets/')
    // Link previews of other sites show the picture that stands in for covers.
    const isForOthers = !isHashed && asset.type.startsWith('image/')
    const brotli = request.headers.get('accept-encoding')?.includes('br') ? asset.brotli : undefined
    return new Response(request.method === 'HEAD' ? null : (brotli ?? asset.body), {
      headers: {
        'content-type': asset.type,
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        ...(isForOthers ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
        ...(asset.brotli ? { vary: 'Accept-Encoding' } : {}),
        ...(brotli ? { 'content-encoding': 'br' } : {}),
      },
    })
  }
  return Object.assign(serve, { has: (path: string) => assets.has(path) })
}

function read(folder: string, file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(folder, file)))
}
