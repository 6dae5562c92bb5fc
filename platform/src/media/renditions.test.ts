import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { idOf } from '../db/uuid.ts'
import { bytesOf, photo, red, setUpMedia, shapeOf, webp } from './testing/set-up-media.ts'

const given = setUpMedia()
const { setUp, insert } = given

describe('work is done once', () => {
  test('one load and one drawing for many requests at once', async () => {
    const { get, guardedFetch } = setUp({ 'https://far.example/a.jpg': await photo(900, 900) })
    const id = await insert('https://far.example/a.jpg')
    const paths = ['?w=88', '?w=88', '?w=300&h=300', '?w=300&h=300', '?w=100&h=100&dpr=3']
    const responses = await Promise.all(paths.map((path) => get(`/media/${id}${path}`)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(guardedFetch).toHaveBeenCalledTimes(1)
    const folder = join(given.dataDir, 'media/derived', id.slice(-2), id)
    const names = readdirSync(folder).map((name) => name.replace(/@[\d.,]+(?=\.)/, '@focus'))
    expect(names.sort()).toEqual(['300x300@focus.jpg', '88x.jpg'])
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
    expect(await bytesOf(kept)).toEqual(await bytesOf(drawn))
    await second.get(`/media/${far}?w=300`)
    expect(second.load).not.toHaveBeenCalled()
    expect(second.guardedFetch).not.toHaveBeenCalled()
    expect(readdirSync(join(given.dataDir, 'media/temporary'))).toEqual([])
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
    expect(again.headers.get('cache-control')).toContain('86400')
  })

  test('a large original is decoded once, and every size is drawn from a copy', async () => {
    const address = 'https://far.example/large.jpg'
    const id = await insert(address)
    const first = setUp({ [address]: await photo(4_000, 3_000) })
    expect(await shapeOf(await first.get(`/media/${id}?w=88`))).toBe('jpeg 88x66')
    rmSync(join(given.dataDir, 'media/originals'), { recursive: true })
    const second = setUp({ [address]: new Error('gone') })
    expect(await shapeOf(await second.get(`/media/${id}?w=1200&dpr=2`))).toBe('jpeg 2400x1800')
    // Eight megapixels are the most.
    expect(await shapeOf(await second.get(`/media/${id}?w=1200&dpr=3`))).toBe('jpeg 3266x2449')
    const rows = await given.database.db.selectFrom('media_objects').selectAll().execute()
    expect(rows).toMatchObject([{ width: 4_000, height: 3_000 }])
  })

  test('fills in size and colour where they are missing, and only there', async () => {
    const { get } = setUp({ 'own:red': red, 'own:known': red })
    const bare = await insert('own:red')
    const known = await insert('own:known', { colour: '#123456' })
    for (const id of [bare, known]) await get(`/media/${id}?w=88`)
    const rows = await given.database.db.selectFrom('media_objects').selectAll().execute()
    expect(rows.find((row) => row.id === bare)).toMatchObject({ width: 600, height: 800 })
    // The colours are sorted into bins of 16.
    expect(rows.find((row) => row.id === bare)?.colour).toMatch(/^#[bc].[12].[12].$/)
    expect(rows.find((row) => row.id === known)).toMatchObject({ width: 600, colour: '#123456' })
  })
})

describe('a crop keeps the focal point in view', () => {
  /** Grey with a spot that draws attention, at a fraction of the width. */
  const panorama = (at: number) =>
    sharp({ create: { width: 1600, height: 400, channels: 3, background: '#c8c8d0' } })
      .composite([
        {
          input: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><circle cx="80" cy="80" r="80" fill="#d02020"/></svg>',
          ),
          left: Math.round(at * 1600) - 80,
          top: 120,
        },
      ])
      .png()
      .toBuffer()

  /** The part of a square's pixels that the spot fills. */
  async function redIn(response: Response): Promise<number> {
    const { data, info } = await sharp(await bytesOf(response))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let red = 0
    for (let at = 0; at < data.length; at += info.channels) {
      if ((data[at] ?? 0) > 170 && (data[at + 1] ?? 0) < 110) red++
    }
    return red / (info.width * info.height)
  }
  const wholeSpot = (Math.PI * 80 * 80) / (400 * 400)

  test.each([0.1, 0.5, 0.85])('which is found in the picture, at %d of its width', async (at) => {
    const address = `https://far.example/${at}.png`
    const { get } = setUp({ [address]: await panorama(at) })
    const response = await get(`/media/${await insert(address)}?w=256&h=256`)
    expect(await redIn(response)).toBeGreaterThan(0.9 * wholeSpot)
  })

  test('or which an import gave, and another one is another rendition', async () => {
    const address = 'https://far.example/wide.png'
    const { get } = setUp({ [address]: await panorama(0.1) })
    const id = await insert(address, {
      width: 1600,
      height: 400,
      colour: '#c8c8d0',
      focus: [1, 0.5],
    })
    expect(await redIn(await get(`/media/${id}?w=256&h=256`))).toBe(0)
    await given.database.db
      .updateTable('media_objects')
      .set({ focus: [0, 0.5] })
      .where('id', '=', id)
      .execute()
    const later = setUp({ [address]: await panorama(0.1) })
    expect(await redIn(await later.get(`/media/${id}?w=256&h=256`))).toBeGreaterThan(
      0.9 * wholeSpot,
    )
  })

  test('where nothing is cropped, the whole picture is shown', async () => {
    const address = 'https://far.example/whole.png'
    const { get } = setUp({ [address]: await panorama(0.1) })
    const response = await get(`/media/${await insert(address)}?w=512`, webp)
    expect(await shapeOf(response)).toBe('webp 512x128')
  })
})

describe('a disk in trouble', () => {
  test('is logged and the picture still served', async () => {
    writeFileSync(join(given.dataDir, 'media'), 'a file where the folder should be')
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
    writeFileSync(join(given.dataDir, 'media/derived', id.slice(-2), id, '88x.jpg'), '')
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
    const whole = await bytesOf(await setUp(originals).get(path))
    const file = join(given.dataDir, 'media', name.replace('{}', `${id.slice(-2)}/${id}`))
    writeFileSync(file, damage(readFileSync(file)))
    const { get, log, guardedFetch } = setUp(originals)
    if (name.startsWith('originals')) await get(`/media/${id}?w=300`)
    expect(await bytesOf(await get(path))).toEqual(whole)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(guardedFetch).toHaveBeenCalledTimes(name.startsWith('originals') ? 1 : 0)
    await setUp(originals).get(path)
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  test('is never fuller than allowed, and what was used last stays', async () => {
    const addresses = Array.from({ length: 30 }, (_, n) => `own:${n}`)
    const originals = Object.fromEntries(addresses.map((address) => [address, red]))
    const folder = join(given.dataDir, 'media/derived')
    const sizeOf = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
    const [first] = await Promise.all(addresses.map((address) => insert(address)))
    await setUp(originals).get(`/media/${first}?w=88`)
    const one = sizeOf()
    const { get, load } = setUp(originals, { maxBytes: 10 * one })
    for (const address of addresses) {
      await get(`/media/${idOf(address)}?w=88`)
      await get(`/media/${first}?w=88`)
    }
    expect(sizeOf()).toBeLessThanOrEqual(11 * one)
    expect(load).not.toHaveBeenCalledWith('own:0')
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
