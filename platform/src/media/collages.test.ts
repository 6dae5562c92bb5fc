import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openTestDatabase } from '@ltk/testing/databases/test-database'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { Database } from '../db/open.ts'
import { silentLog } from '../http/log.ts'
import { createMedia } from './media.ts'
import { bytesOf, insertShown } from './testing/set-up-media.ts'

let database: Database
let dataDir: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'collages-'))
})
afterEach(async () => {
  for (const table of ['media_objects', 'category_bubbles'] as const) {
    await database.db.deleteFrom(table).execute()
  }
  rmSync(dataDir, { recursive: true })
})

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="${colour}"/></svg>`

/** Media whose pictures `own:<colour>` have that colour; there is none for `own:broken`. */
function setUp(secret = new Uint8Array(32)) {
  const load = vi.fn<(url: string) => Promise<{ bytes: string } | undefined>>(async (url) => {
    return url === 'own:broken' ? undefined : { bytes: drawing(url.slice('own:'.length)) }
  })
  const media = createMedia({
    database,
    dataDir,
    maxBytes: 1e9,
    megapixelsPerMinute: 1e6,
    log: silentLog,
    sources: [{ matches: () => true, load }],
    guardedFetch: () => Promise.reject(new Error('No picture is fetched')),
    secret,
  })
  const get = async (path: string, init?: RequestInit) =>
    media.app.request(`/media/${path}`, init, {})
  return { get, pathOf: media.collagePath, load }
}

function insert(colour: string, type: 'image' | 'video' = 'image'): Promise<string> {
  const row = { type, source_url: `own:${colour}`, colour: '#336699', width: 600, height: 800 }
  return insertShown(database.db, row)
}

/** The size and format of a collage, and the colours at some places from left to right. */
async function look(response: Response, places: number[]) {
  const bytes = await bytesOf(response.clone())
  const { format, width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const names = places.map((left) => {
    const at = (315 * info.width + left) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return red > 200 && green < 60
      ? 'red'
      : blue > 200 && red < 60
        ? 'blue'
        : green > 100
          ? 'green'
          : ''
  })
  return { shape: `${format} ${width}x${height}`, names }
}

test('the first three pictures stand side by side in 1200 by 630 pixels', async () => {
  const { get, pathOf } = setUp()
  const ids = await Promise.all(['red', 'blue', 'green', 'black'].map((colour) => insert(colour)))
  const response = await get(pathOf(ids))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const { shape, names } = await look(response, [200, 600, 1000])
  expect([shape, names]).toEqual(['jpeg 1200x630', ['red', 'blue', 'green']])
})

test('a single picture fills the collage with a blurred copy of itself', async () => {
  const { get, pathOf } = setUp()
  const response = await get(pathOf([await insert('red')]))
  expect(await look(response, [10, 600, 1190])).toEqual({
    shape: 'jpeg 1200x630',
    names: ['red', 'red', 'red'],
  })
})

test('is drawn once, and found on the disk by other processes', async () => {
  const first = setUp()
  const path = first.pathOf([await insert('red'), await insert('blue')])
  const drawn = await Promise.all([first.get(path), first.get(path)])
  expect(first.load).toHaveBeenCalledTimes(2)
  const second = setUp()
  const kept = await second.get(path)
  expect(await bytesOf(kept)).toEqual(await bytesOf(drawn[0]))
  expect(second.load).not.toHaveBeenCalled()
  const etag = kept.headers.get('etag') ?? ''
  expect((await second.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a picture that is not shown any more, or is a video, is left out', async () => {
  const { get, pathOf } = setUp()
  const [red, blue] = [await insert('red'), await insert('blue')]
  const path = pathOf([red, await insert('moving', 'video'), blue])
  expect((await look(await get(path), [200, 1000])).names).toEqual(['red', 'blue'])
  await database.db.deleteFrom('category_bubbles').where('image_id', '=', red).execute()
  const later = setUp()
  expect((await look(await later.get(path), [10, 600])).names).toEqual(['blue', 'blue'])
  await database.db.deleteFrom('media_objects').where('id', '=', blue).execute()
  const gone = await setUp().get(path)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store'])
})

test('a broken picture is replaced by its placeholder for a minute', async () => {
  const { get, pathOf } = setUp()
  const response = await get(pathOf([await insert('red'), await insert('broken')]))
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect((await look(response, [200])).names).toEqual(['red'])
  const kept = readdirSync(dataDir, { recursive: true }).map(String)
  expect(kept.filter((name) => name.includes('collages/'))).toEqual([])
})

test('only addresses that the site made are answered', async () => {
  const { get, pathOf, load } = setUp()
  const [red, blue] = [await insert('red'), await insert('blue')]
  const [, signature = '', ids = ''] = pathOf([red, blue]).split('/')
  const other = setUp(new Uint8Array(32).fill(1)).pathOf([red, blue])
  for (const path of [
    `collages/${signature}/${blue}.${red}`,
    `collages/${signature}/${red}`,
    `collages/${signature.slice(1)}/${ids}`,
    `collages/${signature}x/${ids}`,
    `collages/x/${ids}`,
    `collages/${signature}/`,
    `collages/${ids}`,
    'collages',
    other,
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  expect(load).not.toHaveBeenCalled()
  expect(readdirSync(dataDir)).toEqual([])
})
