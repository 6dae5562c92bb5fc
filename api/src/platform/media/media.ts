import { join } from 'node:path'

import { Hono } from 'hono'

import type { Database } from '../db/open.ts'
import { ApiError, errorResponse, notFound } from '../http/api-error.ts'
import type { Log } from '../http/log.ts'
import type { GuardedFetch } from '../outbound/guarded-fetch.ts'
import { answerPicture } from './answer.ts'
import { createFileCache } from './file-cache.ts'
import { createGate, Overloaded } from './gate.ts'
import { createOriginals, type MediaSource } from './originals.ts'
import { createPictures } from './pictures.ts'
import { parseRendition } from './rendition.ts'
import { createMediaRows } from './rows.ts'
import { createVideos } from './videos.ts'
import { createWarm, type Warm } from './warm.ts'

export type MediaDependencies = {
  database: Pick<Database, 'db' | 'reader'>
  /** Originals and renditions are kept in its folder `media`, which may be deleted at any time. */
  dataDir: string
  /** How large that folder may become. */
  maxBytes: number
  log: Log
  sources: MediaSource[]
  guardedFetch: GuardedFetch
}

export type Media = {
  /** Serves `/media/:id`. */
  app: Hono
  warm: Warm
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pictures in the sizes of the site, and videos, by the ids of media objects. */
export function createMedia(dependencies: MediaDependencies): Media {
  const { database, dataDir, maxBytes, log, sources, guardedFetch } = dependencies
  const cache = createFileCache({ folder: join(dataDir, 'media'), maxBytes, log })
  const rows = createMediaRows(database, log)
  const drawing = createGate({ atOnce: 2, waiting: 64 })
  const loadOriginal = createOriginals({ cache, rows, sources, guardedFetch, drawing })
  const pictures = createPictures({ cache, loadOriginal, drawing, log })
  const answerVideo = createVideos({ cache, sources, guardedFetch, log })
  let serving = 0

  const answer = async (id: string, query: Record<string, string>, request: Request) => {
    const row = uuid.test(id) ? await rows.find(id) : undefined
    if (!row) throw notFound('This picture or video')
    if (row.type === 'video') return answerVideo(row, request)
    const rendition = parseRendition(query, request.headers.get('accept'))
    return answerPicture(await pictures.render(row, rendition), rendition.format, request)
  }

  const app = new Hono().basePath('/media')
  app.get('/:id', async (c) => {
    serving++
    try {
      return await answer(c.req.param('id').toLowerCase(), c.req.query(), c.req.raw)
    } finally {
      serving--
    }
  })
  app.notFound(() => errorResponse(notFound('This picture or video')))
  app.onError((error, c) => {
    if (error instanceof ApiError) return errorResponse(error)
    if (error instanceof Overloaded) {
      const headers = { 'retry-after': '1' }
      return errorResponse(new ApiError(503, 'busy', 'Too many pictures are waiting', { headers }))
    }
    log.error({ error, path: c.req.path }, 'request for a picture failed')
    return errorResponse(new ApiError(500, 'internal', 'The server failed to answer'))
  })
  return { app, warm: createWarm(rows, pictures, () => serving > 0) }
}
