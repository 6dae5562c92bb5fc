import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openTestDatabase } from '@ltk/testing/databases/test-database'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

import type { Database, Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { idOf } from '../../db/uuid.ts'
import { type Log, silentLog } from '../../http/log.ts'
import type { GuardedFetch } from '../../outbound/guarded-fetch.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { createMedia } from '../media.ts'
import type { MediaSource } from '../originals.ts'

/** A drawn picture. */
export const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#c02020"/></svg>'
/** How browsers ask for pictures. */
export const webp = { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } }

/** What a test sets otherwise. */
type MediaSettings = Partial<
  Pick<Parameters<typeof createMedia>[0], 'maxBytes' | 'megapixelsPerMinute' | 'raster'>
>

export type Originals = Record<string, string | Uint8Array | Error>

/** Returns the format and the size of a picture that was answered. */
export async function shapeOf(response: Response): Promise<string> {
  const { format, width, height } = await sharp(await response.clone().arrayBuffer()).metadata()
  return `${format} ${width}x${height}`
}

/** Returns the bytes that were answered. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

/** Returns a photo of one colour. */
export async function photo(
  width: number,
  height: number,
  background = '#2040c0',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Inserts a picture or video that a category shows, and returns its id. */
export async function insertShown(
  db: Db,
  known: Omit<Insertable<Tables['media_objects']>, 'id'>,
): Promise<string> {
  const id = idOf(known.source_url)
  await db
    .insertInto('media_objects')
    .values({ id, ...known })
    .execute()
  await db
    .insertInto('category_bubbles')
    .values({ country: 'XX', key: id, label: 'Pictured', image_id: id, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

/** Opens a database for the tests of a file, each with an empty folder. */
export function setUpMedia() {
  let database: Database
  let dataDir: string
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'media-'))
  })
  afterEach(async () => {
    for (const table of ['media_objects', 'category_bubbles'] as const) {
      await database.db.deleteFrom(table).execute()
    }
    rmSync(dataDir, { recursive: true })
  })

  /** Media over originals by their addresses: `own:` ones are made here, the others are remote. */
  function setUp(originals: Originals = {}, settings: MediaSettings = {}) {
    const find = (url: string) => {
      const original = originals[url]
      if (original instanceof Error) throw original
      return original
    }
    const load = vi.fn<MediaSource['load']>(async (url) => {
      const bytes = find(url)
      return bytes === undefined ? undefined : { bytes }
    })
    const guardedFetch = vi.fn<GuardedFetch>(async (url) => {
      const bytes = find(url)
      if (bytes === undefined) throw new OutboundError('status', 'it answered 404', { status: 404 })
      return new Response(Buffer.from(bytes))
    })
    const log = { ...silentLog, warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>() }
    const sources = [{ matches: (url: string) => url.startsWith('own:'), load }]
    const secret = new Uint8Array(32)
    const media = createMedia({
      database,
      dataDir,
      maxBytes: 1e9,
      megapixelsPerMinute: 1e6,
      log,
      sources,
      guardedFetch,
      secret,
      ...settings,
    })
    const get = async (path: string, init?: RequestInit, clientAddress = '192.0.2.1') =>
      media.app.request(path, init, { clientAddress })
    return { get, warm: media.warm, collagePath: media.collagePath, load, guardedFetch, log }
  }

  function insert(
    sourceUrl: string,
    known: Partial<
      Pick<Insertable<Tables['media_objects']>, 'type' | 'colour' | 'width' | 'height' | 'focus'>
    > = {},
  ): Promise<string> {
    return insertShown(database.db, { type: 'image', source_url: sourceUrl, ...known })
  }

  return {
    get database() {
      return database
    },
    get dataDir() {
      return dataDir
    },
    insert,
    setUp,
  }
}
