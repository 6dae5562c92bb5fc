import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'

import { openTestDatabase } from '@ltk/testing/databases/test-database'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Database } from '../db/open.ts'
import { idOf } from '../db/uuid.ts'
import { type Log, silentLog } from '../http/log.ts'
import type { GuardedFetch } from '../outbound/guarded-fetch.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { createMedia } from './media.ts'
import type { MediaSource } from './originals.ts'

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#c02020"/></svg>'
const webp = { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } }

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
  await database.db.deleteFrom('media_objects').execute()
  rmSync(dataDir, { recursive: true })
})

type Originals = Record<string, string | Uint8Array | Error>

/** Media over originals by their addresses: `own:` ones are made here, the others are remote. */
function setUp(originals: Originals = {}, maxBytes = 1e9) {
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
  const media = createMedia({ database, dataDir, maxBytes, log, sources, guardedFetch, secret })
  const get = async (path: string, init?: RequestInit) => media.app.request(path, init)
  return { get, warm: media.warm, collagePath: media.collagePath, load, guardedFetch, log }
}

async function insert(
  sourceUrl: string,
  known: { type?: 'image' | 'video'; colour?: string; width?: number; height?: number } = {},
): Promise<string> {
  const id = idOf(sourceUrl)
  const row = { id, type: 'image' as const, source_url: sourceUrl, ...known }
  await database.db.insertInto('media_objects').values(row).execute()
  return id
}

async function shapeOf(response: Response): Promise<string> {
  const { format, width, height } = await sharp(await response.clone().bytes()).metadata()
  return `${format} ${width}x${height}`
}

/** The middle pixel as [r, g, b]. */
async function middleOf(response: Response): Promise<number[]> {
  const picture = sharp(await response.clone().bytes())
  const { width, height } = await picture.metadata()
  const spot = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await picture.removeAlpha().extract(spot).raw().toBuffer())]
}

async function photo(width: number, height: number, background = '#2040c0'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A valid PNG of one bit a pixel, all zero: few bytes for many pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.byteLength, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('sizes and formats', () => {
  test.each([
    ['?w=88&h=88', 'jpeg 88x88'],
    ['?w=100&h=100', 'jpeg 100x100'],
    ['?w=256&h=256', 'jpeg 256x256'],
    ['?w=450&h=450&fit=crop&q=80&auto=format', 'jpeg 450x450'],
    ['?h=736', 'jpeg 552x736'],
    ['?w=300', 'jpeg 300x400'],
    ['?w=88&h=88&dpr=2', 'jpeg 176x176'],
    ['?w=88&h=88&dpr=1.5', 'jpeg 176x176'],
    ['?w=88&h=88&dpr=3', 'jpeg 264x264'],
    ['?w=88&h=88&dpr=9', 'jpeg 264x264'],
    ['?h=1200', 'jpeg 900x1200'],
    ['', 'jpeg 600x800'],
  ])('a drawn picture for %s is %s', { tags: ['F-PDP-15', 'C-15'] }, async (query, shape) => {
    const { get } = setUp({ 'own:red': red })
    const response = await get(`/media/${await insert('own:red')}${query}`)
    expect(response.status).toBe(200)
    expect(await shapeOf(response)).toBe(shape)
  })

  test.each([
    ['?w=450&h=450', '300x300'],
    ['?w=1200', '400x300'],
    ['?w=100&h=100&dpr=3', '300x300'],
  ])('a photo of 400x300 is not enlarged: %s is %s', async (query, shape) => {
    const { get } = setUp({ 'https://far.example/a.jpg': await photo(400, 300) })
    const id = await insert('https://far.example/a.jpg')
    expect(await shapeOf(await get(`/media/${id}${query}`))).toBe(`jpeg ${shape}`)
  })

  test('a large photo without a size is capped', async () => {
    const { get } = setUp({ 'https://far.example/a.jpg': await photo(3_200, 1_000) })
    const id = await insert('https://far.example/a.jpg')
    expect(await shapeOf(await get(`/media/${id}`))).toBe('jpeg 1600x500')
  })

  test(
    'is of quality 80, webp where that is taken, and cropped where nothing else is said',
    { tags: ['F-PDP-16', 'C-15'] },
    async () => {
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
      const original = await sharp({
        create: { width: 400, height: 300, channels: 3, background: '#000', noise },
      })
        .png()
        .toBuffer()
      const { get } = setUp({ 'https://far.example/a.png': original })
      const path = `/media/${await insert('https://far.example/a.png')}?w=100&h=100`
      const cropped = sharp(original).resize(100, 100, { fit: 'cover' })
      const sizeOf = async (picture: Sharp) => (await picture.toBuffer()).byteLength
      for (const [init, type, atQuality] of [
        [undefined, 'image/jpeg', (quality: number) => sizeOf(cropped.clone().jpeg({ quality }))],
        [
          webp,
          'image/webp',
          (quality: number) => sizeOf(cropped.clone().webp({ quality, effort: 2 })),
        ],
      ] as const) {
        const response = await get(path, init)
        expect(response.headers.get('content-type')).toBe(type)
        const answer = await response.bytes()
        expect(answer.byteLength).toBeGreaterThan(await atQuality(75))
        expect(answer.byteLength).toBeLessThan(await atQuality(85))
        expect(await (await get(`${path}&q=80&fit=crop&auto=format`, init)).bytes()).toEqual(answer)
      }
    },
  )

  test('crops to the middle', async () => {
    const sides = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#00f"/><rect x="300" width="300" height="300" fill="#f00"/></svg>`
    const { get } = setUp({ 'own:sides': sides })
    const response = await get(`/media/${await insert('own:sides')}?w=300&h=300`)
    const { dominant } = await sharp(await response.bytes()).stats()
    expect(dominant.r).toBeGreaterThan(230)
    expect(dominant.b).toBeLessThan(25)
  })

  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'webp'],
    ['image/webp;q=0.5', 'webp'],
    ['image/webp;q=0, */*', 'jpeg'],
    ['image/avif,image/*,*/*', 'jpeg'],
  ])('for Accept %s the answer is %s', { tags: 'C-15' }, async (accept, format) => {
    const { get } = setUp({ 'own:red': red })
    const id = await insert('own:red')
    const response = await get(`/media/${id}?w=88&h=88`, { headers: { accept } })
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    expect(response.headers.get('vary')).toBe('Accept')
    expect(await shapeOf(response)).toBe(`${format} 88x88`)
  })

  test.each([
    ['w=99', 'w must be one of 88, 100, 176'],
    ['h=0', 'h must be one of 88'],
    ['w=088', 'w must be one of 88'],
    ['w=1e2', 'w must be one of 88'],
    ['q=100', 'q must be 80'],
    ['fit=max', 'fit must be crop'],
    ['auto=compress', 'auto must be format'],
    ['dpr=0', 'dpr must be a number from 1 to 3'],
    ['dpr=-1', 'dpr must be'],
    ['dpr=many', 'dpr must be'],
    ['w=300&h=88', 'w and h must be equal'],
  ])('%s is a 400', { tags: 'C-15' }, async (query, message) => {
    const { get, load } = setUp({ 'own:red': red })
    const response = await get(`/media/${await insert('own:red')}?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'invalid-input',
      developer_message: expect.stringContaining(message),
    })
    expect(load).not.toHaveBeenCalled()
  })

  test('turns photos upright, drops what the camera wrote, takes the first frame', async () => {
    const turned = await sharp(await photo(400, 200))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const frames = await sharp(
      [await photo(100, 100, '#ff0000'), await photo(100, 100, '#0000ff')],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const { get } = setUp({
      'https://far.example/t.jpg': turned,
      'https://far.example/f.gif': frames,
    })
    const upright = await get(`/media/${await insert('https://far.example/t.jpg')}`)
    expect(await shapeOf(upright)).toBe('jpeg 200x400')
    expect((await sharp(await upright.bytes()).metadata()).exif).toBeUndefined()
    const still = await get(`/media/${await insert('https://far.example/f.gif')}`, webp)
    expect(await shapeOf(still)).toBe('webp 100x100')
    expect((await middleOf(still))[0]).toBeGreaterThan(200)
  })

  test.each(['png', 'webp', 'avif', 'gif'] as const)('reads %s', async (format) => {
    const bytes = await sharp(await photo(120, 120))
      .toFormat(format)
      .toBuffer()
    const { get, log } = setUp({ 'https://far.example/a': bytes })
    const response = await get(`/media/${await insert('https://far.example/a')}`)
    expect(await shapeOf(response)).toBe('jpeg 120x120')
    expect(log.warn).not.toHaveBeenCalled()
  })
})

describe('headers', () => {
  test('may be kept for ever and never run', async () => {
    const { get } = setUp({ 'own:red': red })
    const { headers } = await get(`/media/${await insert('own:red')}?w=88`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })

  test('HEAD and 304 carry the same headers and no body', async () => {
    const { get } = setUp({ 'own:red': red })
    const path = `/media/${await insert('own:red')}?w=88`
    const full = await get(path)
    const head = await get(path, { method: 'HEAD' })
    expect(head.headers).toEqual(full.headers)
    expect(await head.text()).toBe('')
    const etag = full.headers.get('etag') ?? ''
    const known = await get(path, { headers: { 'if-none-match': `"x", W/${etag}` } })
    expect(known.status).toBe(304)
    expect(known.headers.get('cache-control')).toBe(full.headers.get('cache-control'))
    const stale = await get(path, { headers: { 'if-none-match': '"x"' } })
    expect(stale.status).toBe(200)
  })
})

test.each([
  idOf('nothing'),
  'x',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2foriginals',
  'a/../../lock',
  `${idOf('nothing')}%00.jpg`,
  `${idOf('nothing')}%0a`,
  "'; drop table media_objects; --",
])('%s names nothing: a 404', async (id) => {
  const { get } = setUp()
  const response = await get(`/media/${id}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 404, error_code: 'not-found' })
  expect(readdirSync(dataDir)).toEqual([])
})

describe('originals that cannot be used', () => {
  const gif = Buffer.from('474946383961', 'hex')
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const far = 'https://far.example/a.jpg?token=secret'

  test.each<[string, () => Promise<Originals> | Originals]>([
    ['missing', () => ({})],
    ['out of reach', () => ({ [far]: new OutboundError('timeout', 'far.example took long') })],
    ['SVG', () => ({ [far]: red })],
    ['SVG after a declaration', () => ({ [far]: `<?xml version="1.0"?>${red}` })],
    ['a page', () => ({ [far]: html })],
    ['a page that starts like a gif', () => ({ [far]: Buffer.concat([gif, html]) })],
    ['a pdf', () => ({ [far]: '%PDF-1.7 ' })],
    ['empty', () => ({ [far]: '' })],
    ['a bomb', () => ({ [far]: bomb(8_000) })],
    [
      'more than 20 MB',
      async () => ({ [far]: Buffer.concat([await photo(9, 9), Buffer.alloc(2e7)]) }),
    ],
    [
      'a truncated jpeg',
      async () => {
        const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
        const whole = await sharp({
          create: { width: 400, height: 400, channels: 3, background: '#000', noise },
        })
          .jpeg()
          .toBuffer()
        return { [far]: whole.subarray(0, whole.byteLength / 2) }
      },
    ],
  ])('%s: a placeholder in the colour and size', async (_, originals) => {
    const { get, log, guardedFetch } = setUp(await originals())
    // Some are only found out by the first decoding, others by the one that draws.
    for (const known of [{ colour: '#336699', width: 60, height: 80 }, { colour: '#336699' }]) {
      await database.db.deleteFrom('media_objects').execute()
      const id = await insert(far, known)
      const fresh = known.width ? get : setUp(await originals()).get
      const response = await fresh(`/media/${id}?w=300&h=300`, webp)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=60')
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(await shapeOf(response)).toBe('webp 300x300')
      const pixels = await sharp(await response.bytes())
        .extract({ left: 5, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect(Math.abs((pixels[0] ?? 0) - 0x33)).toBeLessThan(8)
      expect(Math.abs((pixels[2] ?? 0) - 0x99)).toBeLessThan(8)
    }
    const id = idOf(far)
    expect(log.warn).toHaveBeenCalledWith(
      { mediaId: id, reason: expect.any(String) },
      expect.any(String),
    )
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('secret')
    // It is neither kept nor asked for again at once.
    await get(`/media/${id}?w=88`)
    expect(guardedFetch).toHaveBeenCalledTimes(1)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(await setUp({ [far]: await photo(90, 90) }).get(`/media/${id}?w=88`)).toMatchObject({
      status: 200,
      headers: expect.toSatisfy(
        (headers: Headers) => !headers.get('cache-control')?.includes('=60'),
      ),
    })
  })

  test('a page that is also a picture is answered as a picture only', async () => {
    const polyglot = Buffer.concat([
      await sharp(await photo(90, 90))
        .gif()
        .toBuffer(),
      html,
    ])
    const { get } = setUp({ [far]: polyglot })
    const response = await get(`/media/${await insert(far)}`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await response.bytes()).includes('<script>')).toBe(false)
  })

  test('a source that fails, knows nothing or does not exist', async () => {
    const { get, log } = setUp({ 'own:fails': new Error('no paint') })
    for (const address of ['own:fails', 'own:unknown']) {
      const response = await get(`/media/${await insert(address)}?w=88&h=88`)
      expect(await shapeOf(response)).toBe('jpeg 88x88')
    }
    expect(log.warn).toHaveBeenCalledTimes(2)
  })
})

describe('work is done once', () => {
  test('one load and one drawing for many requests at once', async () => {
    const { get, guardedFetch } = setUp({ 'https://far.example/a.jpg': await photo(900, 900) })
    const id = await insert('https://far.example/a.jpg')
    const paths = ['?w=88', '?w=88', '?w=300&h=300', '?w=300&h=300', '?w=100&h=100&dpr=3']
    const responses = await Promise.all(paths.map((path) => get(`/media/${id}${path}`)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(guardedFetch).toHaveBeenCalledTimes(1)
    const folder = join(dataDir, 'media/derived', id.slice(-2), id)
    expect(readdirSync(folder).sort()).toEqual(['300x300.jpg', '88x.jpg'])
  })

  test('another process finds renditions and fetched originals on the disk', async () => {
    const originals = { 'own:red': red, 'https://far.example/a.jpg': await photo(900, 900) }
    const own = await insert('own:red')
    const far = await insert('https://far.example/a.jpg')
    const first = setUp(originals)
    const drawn = await first.get(`/media/${own}?w=88`)
    await first.get(`/media/${far}?w=88`)
    const second = setUp(originals)
    const kept = await second.get(`/media/${own}?w=88`)
    expect(await kept.bytes()).toEqual(await drawn.bytes())
    await second.get(`/media/${far}?w=300`)
    expect(second.load).not.toHaveBeenCalled()
    expect(second.guardedFetch).not.toHaveBeenCalled()
    expect(readdirSync(join(dataDir, 'media/temporary'))).toEqual([])
  })

  test('too many at once are told to come back', async () => {
    const hold = Promise.withResolvers<{ bytes: string }>()
    const { get, load } = setUp()
    load.mockImplementation(() => hold.promise)
    const ids = await Promise.all(Array.from({ length: 80 }, (_, n) => insert(`own:${n}`)))
    const asked = ids.map((id) => get(`/media/${id}?w=88&h=88`))
    const early = await Promise.race(asked)
    expect(early.status).toBe(503)
    expect(early.headers.get('retry-after')).toBe('1')
    hold.resolve({ bytes: red })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    // Eight were loading and 64 waiting; of those, some may meet the limit on drawing.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(8)
    const again = await get(`/media/${ids.at(-1)}?w=88&h=88`)
    expect(again.headers.get('cache-control')).toContain('immutable')
  })

  test('fills in size and colour where they are missing, and only there', async () => {
    const { get } = setUp({ 'own:red': red, 'own:known': red })
    const bare = await insert('own:red')
    const known = await insert('own:known', { colour: '#123456' })
    for (const id of [bare, known]) await get(`/media/${id}?w=88`)
    const rows = await database.db.selectFrom('media_objects').selectAll().execute()
    expect(rows.find((row) => row.id === bare)).toMatchObject({ width: 600, height: 800 })
    // The colours are sorted into bins of 16.
    expect(rows.find((row) => row.id === bare)?.colour).toMatch(/^#[bc].[12].[12].$/)
    expect(rows.find((row) => row.id === known)).toMatchObject({ width: 600, colour: '#123456' })
  })
})

describe('a disk in trouble', () => {
  test('is logged and the picture still served', async () => {
    writeFileSync(join(dataDir, 'media'), 'a file where the folder should be')
    const { get, log } = setUp({ 'https://far.example/a.jpg': await photo(90, 90) })
    const response = await get(`/media/${await insert('https://far.example/a.jpg')}?w=88`)
    expect(await shapeOf(response)).toBe('jpeg 88x88')
    expect(log.error).toHaveBeenCalled()
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('a draft that was left behind or a file that is empty is never served', async () => {
    const id = await insert('own:red')
    const first = setUp({ 'own:red': red })
    await first.get(`/media/${id}?w=88`)
    writeFileSync(join(dataDir, 'media/derived', id.slice(-2), id, '88x.jpg'), '')
    const response = await setUp({ 'own:red': red }).get(`/media/${id}?w=88`)
    expect(await shapeOf(response)).toBe('jpeg 88x117')
  })

  test.each([
    ['a picture with a changed byte', 'derived/{}/88x.jpg', (file: Buffer) => file.fill(7, 90, 91)],
    ['a picture cut short', 'derived/{}/88x.jpg', (file: Buffer) => file.subarray(0, -40)],
    ['an original with a changed byte', 'originals/{}', (file: Buffer) => file.fill(7, 90, 91)],
  ])('%s is noticed and made again', async (_, name, damage) => {
    const address = 'https://far.example/a.jpg'
    const originals = { [address]: await photo(300, 300) }
    const id = await insert(address)
    const path = `/media/${id}?w=88`
    const whole = await (await setUp(originals).get(path)).bytes()
    const file = join(dataDir, 'media', name.replace('{}', `${id.slice(-2)}/${id}`))
    writeFileSync(file, damage(readFileSync(file)))
    const { get, log, guardedFetch } = setUp(originals)
    if (name.startsWith('originals')) await get(`/media/${id}?w=300`)
    expect(await (await get(path)).bytes()).toEqual(whole)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(guardedFetch).toHaveBeenCalledTimes(name.startsWith('originals') ? 1 : 0)
    await setUp(originals).get(path)
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  test('is never fuller than allowed, and what was used last stays', async () => {
    const addresses = Array.from({ length: 30 }, (_, n) => `own:${n}`)
    const originals = Object.fromEntries(addresses.map((address) => [address, red]))
    const folder = join(dataDir, 'media/derived')
    const sizeOf = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
    const [first] = await Promise.all(addresses.map((address) => insert(address)))
    await setUp(originals).get(`/media/${first}?w=88`)
    const one = sizeOf()
    const { get, load } = setUp(originals, 10 * one)
    for (const address of addresses) {
      await get(`/media/${idOf(address)}?w=88`)
      await get(`/media/${first}?w=88`)
    }
    expect(sizeOf()).toBeLessThanOrEqual(11 * one)
    expect(load).not.toHaveBeenCalledWith('own:0')
  })
})

describe('videos', () => {
  const address = 'https://far.example/a.mp4'
  const video = Buffer.concat([
    Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
    Buffer.from(Array.from({ length: 976 }, (_, n) => n % 251)),
  ])

  test('are answered as they came', async () => {
    const { get } = setUp({ [address]: video })
    const id = await insert(address, { type: 'video' })
    const response = await get(`/media/${id}?w=88`)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await response.bytes()).equals(video)).toBe(true)
    const head = await get(`/media/${id}`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe('1000')
    const etag = response.headers.get('etag') ?? ''
    const known = await get(`/media/${id}`, { headers: { 'if-none-match': etag } })
    expect(known.status).toBe(304)
  })

  test.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000'],
    ['bytes=990-', 206, 'bytes 990-999/1000'],
    ['bytes=-10', 206, 'bytes 990-999/1000'],
    ['bytes=-5000', 206, 'bytes 0-999/1000'],
    ['bytes=500-5000', 206, 'bytes 500-999/1000'],
    ['bytes=1000-', 416, 'bytes */1000'],
    ['bytes=-0', 416, 'bytes */1000'],
    ['bytes=5-1', 200, null],
    ['bytes=0-1,5-6', 200, null],
    ['lines=1-2', 200, null],
  ])('range %s is a %i with %s', async (range, status, contentRange) => {
    const { get } = setUp({ [address]: video })
    const id = await insert(address, { type: 'video' })
    const response = await get(`/media/${id}`, { headers: { range } })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    const [, start = 0, end = 999] = /(\d+)-(\d+)/.exec(contentRange ?? '') ?? []
    const bytes = status === 416 ? Buffer.alloc(0) : video.subarray(Number(start), Number(end) + 1)
    expect(Buffer.from(await response.bytes()).equals(bytes)).toBe(true)
  })

  test('a video with a changed byte is noticed and fetched again', async () => {
    const id = await insert(address, { type: 'video' })
    await setUp({ [address]: video }).get(`/media/${id}`)
    const file = join(dataDir, 'media/originals', id.slice(-2), id)
    writeFileSync(file, readFileSync(file).fill(7, 500, 501))
    const { get, guardedFetch } = setUp({ [address]: video })
    expect(Buffer.from(await (await get(`/media/${id}`)).bytes()).equals(video)).toBe(true)
    expect(guardedFetch).toHaveBeenCalledTimes(1)
  })

  test('a range of another version is not mixed in', async () => {
    const { get } = setUp({ [address]: video })
    const id = await insert(address, { type: 'video' })
    const headers = { range: 'bytes=0-9', 'if-range': '"older"' }
    expect((await get(`/media/${id}`, { headers })).status).toBe(200)
  })

  test('what is no video, or broken off, is a 502 and not kept', async () => {
    const cut = new OutboundError('connection', 'it broke off', { retryable: true })
    const { get, guardedFetch, log } = setUp({ [address]: '<html>' })
    const id = await insert(address, { type: 'video' })
    expect((await get(`/media/${id}`)).status).toBe(502)
    expect((await get(`/media/${id}`)).status).toBe(502)
    expect(guardedFetch).toHaveBeenCalledTimes(1)
    expect(log.warn).toHaveBeenCalledTimes(1)

    const second = setUp()
    second.guardedFetch.mockResolvedValue(
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(video),
          pull: (controller) => controller.error(cut),
        }),
      ),
    )
    expect((await second.get(`/media/${id}`)).status).toBe(502)
    expect(readdirSync(join(dataDir, 'media/temporary'))).toEqual([])
    expect((await setUp({ [address]: video }).get(`/media/${id}`)).status).toBe(200)
  })
})

describe('warm', () => {
  const sizes = [
    { w: 88, h: 88 },
    { h: 300, dpr: 2 },
  ]

  test('draws ahead what is not there yet', async () => {
    const { get, warm, load } = setUp({ 'own:a': red, 'own:b': red })
    const ids = [
      await insert('own:a'),
      idOf('nothing'),
      await insert('own:missing'),
      await insert('own:b'),
    ]
    expect(await warm(ids, sizes)).toBe(4)
    expect(await warm(ids, sizes)).toBe(0)
    load.mockClear()
    const response = await get(`/media/${ids[0]}?h=300&dpr=2`, webp)
    expect(await shapeOf(response)).toBe('webp 450x600')
    expect(load).not.toHaveBeenCalled()
  })

  test('stops when told, waits while others are busy, and refuses other sizes', async () => {
    const { get, warm, load } = setUp({ 'own:a': red })
    const ids = [await insert('own:a')]
    expect(await warm(ids, sizes, { signal: AbortSignal.abort() })).toBe(0)
    const stop = new AbortController()
    const busy = Promise.withResolvers<{ bytes: string }>()
    load.mockReturnValueOnce(busy.promise)
    const request = get(`/media/${await insert('own:busy')}?w=88`)
    const warmed = warm(ids, sizes, { signal: stop.signal })
    stop.abort()
    expect(await warmed).toBe(0)
    expect(load).not.toHaveBeenCalledWith('own:a')
    busy.resolve({ bytes: red })
    await request
    await expect(warm(ids, [{ w: 99 }])).rejects.toThrow('w must be one of 88')
  })

  test('lets requests go first', async () => {
    const hold = Promise.withResolvers<{ bytes: string }>()
    const { get, warm, load } = setUp()
    load.mockReturnValueOnce(hold.promise).mockResolvedValue({ bytes: red })
    const [asked, ahead] = [await insert('own:asked'), await insert('own:ahead')]
    const request = get(`/media/${asked}?w=88`)
    const order: string[] = []
    const warmed = warm([ahead], [{ w: 88 }]).then(() => order.push('ahead'))
    void request.then(() => order.push('asked'))
    hold.resolve({ bytes: red })
    await Promise.all([request, warmed])
    expect(order).toEqual(['asked', 'ahead'])
  })
})
