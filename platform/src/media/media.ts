import { join } from 'node:path'

import { Hono } from 'hono'

import type { Database } from '../db/open.ts'
import { answerError } from '../http/answer-error.ts'
import { errorResponse, notFound, unavailable } from '../http/api-error.ts'
import type { Log } from '../http/log.ts'
import type { GuardedFetch } from '../outbound/guarded-fetch.ts'
import { answerPicture, mediaNotFound } from './answer.ts'
import { type CollageAddresses, createCollageAddresses, createCollages } from './collages.ts'
import { createFileCache } from './file-cache.ts'
import { createLimiter, Overloaded } from './limiter.ts'
import { createOriginals, type MediaSource } from './originals.ts'
import { createPictures } from './pictures.ts'
import { parseRendition } from './rendition.ts'
import { createMediaRows } from './rows.ts'
import { createVideos } from './videos.ts'
import { createWarm, type Warm } from './warm.ts'

type MediaDependencies = {
  database: Pick<Database, 'db' | 'reader'>
  /** Originals and renditions are stored in its folder `media`, which may be deleted at any time. */
  dataDir: string
  /** The maximum size of that folder. */
  maxBytes: number
  log: Log
  sources: MediaSource[]
  guardedFetch: GuardedFetch
  /** Signs the addresses of collages. */
  secret: Uint8Array
}

export type Media = {
  /** Serves `/media/:id`. */
  app: Hono
  warm: Warm
  /** Returns the path of one picture made of the first of some, below `/media`. */
  collagePath: CollageAddresses['pathOf']
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pictures in the sizes of the site, collages of them, and videos, by the ids of media objects. */
export function createMedia(dependencies: MediaDependencies): Media {
  const { database, dataDir, maxBytes, log, sources, guardedFetch, secret } = dependencies
  const cache = createFileCache({ folder: join(dataDir, 'media'), maxBytes, log })
  const rows = createMediaRows(database, log)
  const drawing = createLimiter({ atOnce: 2, waiting: 64 })
  const loadOriginal = createOriginals({ cache, rows, sources, guardedFetch, drawing })
  const pictures = createPictures({ cache, loadOriginal, drawing, log })
  const answerVideo = createVideos({ cache, sources, guardedFetch, log })
  const addresses = createCollageAddresses(secret)
  const renderCollage = createCollages({ cache, rows, pictures, drawing })
  let serving = 0

  const whileServing = async <T>(work: () => Promise<T>) => {
    serving++
    try {
      return await work()
    } finally {
      serving--
    }
  }

  const answer = async (id: string, query: Record<string, string>, request: Request) => {
    const row = uuid.test(id) ? await rows.find(id) : undefined
    if (!row) throw notFound('This picture or video')
    if (!row.isShown) throw mediaNotFound('This picture or video')
    if (row.type === 'video') return answerVideo(row, request)
    const rendition = parseRendition(query, request.headers.get('accept'))
    const { format } = rendition
    return answerPicture(
      await pictures.render(row, rendition),
      { format, madeFrom: [row.id] },
      request,
    )
  }

  const answerCollage = async (signature: string, ids: string, request: Request) => {
    const pictureIds = addresses.idsIn(signature, ids)
    if (!pictureIds) throw notFound('This picture')
    const collage = await renderCollage(pictureIds)
    if (!collage) throw mediaNotFound('This picture')
    return answerPicture(collage, { format: 'jpg', madeFrom: pictureIds }, request)
  }

  const app = new Hono().basePath('/media')
  app.get('/:id', (c) =>
    whileServing(() => answer(c.req.param('id').toLowerCase(), c.req.query(), c.req.raw)),
  )
  app.get('/collages/:signature/:ids', (c) => {
    const { signature, ids } = c.req.param()
    return whileServing(() => answerCollage(signature, ids, c.req.raw))
  })
  app.notFound(() => errorResponse(notFound('This picture or video')))
  app.onError((error, c) => {
    const known = error instanceof Overloaded ? unavailable('Too many pictures are waiting') : error
    return answerError(known, c.req.raw, log)
  })
  return {
    app,
    warm: createWarm(rows, pictures, () => serving > 0),
    collagePath: addresses.pathOf,
  }
}
