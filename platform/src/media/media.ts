import { join } from 'node:path'

import { type Context, Hono } from 'hono'

import type { Database } from '../db/open.ts'
import { addressKey } from '../http/address-key.ts'
import { answerError } from '../http/answer-error.ts'
import { errorResponse, notFound, unavailable } from '../http/api-error.ts'
import type { Log } from '../http/log.ts'
import type { GuardedFetch } from '../outbound/guarded-fetch.ts'
import { answerPicture, mediaNotFound } from './answer.ts'
import { type CollageAddresses, createCollageAddresses, createCollages } from './collages.ts'
import { Abandoned } from './demand.ts'
import { createFileCache } from './file-cache.ts'
import { createOriginals, type MediaSource } from './originals.ts'
import { type Client, createPictures } from './pictures.ts'
import { createPixelBudget } from './pixel-budget.ts'
import { NotDrawn, type Raster, rasterPool, rasterProcesses } from './raster-pool.ts'
import { parseRendition } from './rendition.ts'
import { createMediaRows } from './rows.ts'
import { createVideos } from './videos.ts'
import { createWarm, type Warm } from './warm.ts'
import { createWorkQueue, Overloaded } from './work-queue.ts'

type MediaDependencies = {
  database: Pick<Database, 'db' | 'reader'>
  /** Originals and renditions are stored in its folder `media`, which may be deleted at any time. */
  dataDir: string
  /** The maximum size of that folder. */
  maxBytes: number
  /** How many megapixels one address may have drawn in a minute. */
  megapixelsPerMinute: number
  log: Log
  sources: MediaSource[]
  guardedFetch: GuardedFetch
  /** Signs the addresses of collages. */
  secret: Uint8Array
  /** Decodes and draws, unless the processes of this machine do. */
  raster?: Raster
}

type Env = { Bindings: { clientAddress?: string | undefined } }

export type Media = {
  /** Serves `/media/:id`. */
  app: Hono<Env>
  warm: Warm
  /** Returns the path of one picture made of the first of some, below `/media`. */
  collagePath: CollageAddresses['pathOf']
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pictures in the sizes of the site, collages of them, and videos, by the ids of media objects. */
export function createMedia(dependencies: MediaDependencies): Media {
  const { database, dataDir, maxBytes, megapixelsPerMinute, log, sources } = dependencies
  const { guardedFetch, secret, raster = rasterPool } = dependencies
  const cache = createFileCache({ folder: join(dataDir, 'media'), maxBytes, log })
  const rows = createMediaRows(database, log)
  const drawing = createWorkQueue({ atOnce: rasterProcesses, waiting: 64, notForLarge: 1 })
  const charge = createPixelBudget(megapixelsPerMinute)
  const originals = createOriginals({ cache, rows, sources, guardedFetch, raster, drawing })
  const pictures = createPictures({ cache, originals, raster, drawing, charge, log })
  const answerVideo = createVideos({ cache, sources, guardedFetch, log })
  const addresses = createCollageAddresses(secret)
  const renderCollage = createCollages({ cache, rows, pictures, raster, drawing, charge })
  let serving = 0

  const whileServing = async <T>(work: () => Promise<T>) => {
    serving++
    try {
      return await work()
    } finally {
      serving--
    }
  }

  const clientOf = ({ req, env }: Context<Env>): Client => ({
    address: env.clientAddress && addressKey(env.clientAddress),
    signal: req.raw.signal,
  })

  const answer = async (c: Context<Env, '/:id'>) => {
    const request = c.req.raw
    const id = c.req.param('id').toLowerCase()
    const row = uuid.test(id) ? await rows.find(id) : undefined
    if (!row) throw notFound('This picture or video')
    if (!row.isShown) throw mediaNotFound('This picture or video')
    if (row.type === 'video') return answerVideo(row, request, clientOf(c))
    const rendition = parseRendition(c.req.query(), request.headers.get('accept'))
    const { format } = rendition
    return answerPicture(
      await pictures.render(row, rendition, clientOf(c)),
      { format, madeFrom: [row.id] },
      request,
    )
  }

  const answerCollage = async (c: Context<Env, '/collages/:signature/:ids'>) => {
    const { signature, ids } = c.req.param()
    const pictureIds = addresses.idsIn(signature, ids)
    if (!pictureIds) throw notFound('This picture')
    const collage = await renderCollage(pictureIds, clientOf(c))
    if (!collage) throw mediaNotFound('This picture')
    return answerPicture(collage, { format: 'jpg', madeFrom: pictureIds }, c.req.raw)
  }

  const app = new Hono<Env>().basePath('/media')
  app.get('/:id', (c) => whileServing(() => answer(c)))
  app.get('/collages/:signature/:ids', (c) => whileServing(() => answerCollage(c)))
  app.notFound(() => errorResponse(notFound('This picture or video')))
  app.onError((error, c) => {
    // Nobody reads the answer.
    if (error instanceof Abandoned) return new Response(null, { status: 499 })
    const isBusy = error instanceof Overloaded || error instanceof NotDrawn
    const known = isBusy ? unavailable('Too many pictures are waiting') : error
    return answerError(known, c.req.raw, log)
  })
  return {
    app,
    warm: createWarm(rows, pictures, () => serving > 0),
    collagePath: addresses.pathOf,
  }
}
