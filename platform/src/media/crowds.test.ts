import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { originalName } from './originals.ts'
import { NotDrawn } from './raster-pool.ts'
import { gatedRaster } from './testing/gated-raster.ts'
import { bytesOf, photo, red, setUpMedia } from './testing/set-up-media.ts'

const given = setUpMedia()
const { setUp, insert } = given

/** Media whose drawings wait for the test, over as many drawn pictures as it needs. */
async function setUpGated(count: number, settings: { megapixelsPerMinute?: number } = {}) {
  const gated = gatedRaster()
  const addresses = Array.from({ length: count }, (_, index) => `own:${index}`)
  const originals = Object.fromEntries(addresses.map((address) => [address, red]))
  const media = setUp(originals, { raster: gated.raster, ...settings })
  const ids = await Promise.all(addresses.map((address) => insert(address)))
  return { ...gated, ...media, paths: ids.map((id) => `/media/${id}`) }
}

/** The largest that can be asked for, and what a feed asks for. */
const largest = '?w=1200&h=1200&dpr=3'
const usual = '?w=450'

describe('work ends with its last client', () => {
  test('a drawing goes on while somebody waits, and then is aborted', async () => {
    const { get, paths, rasterise, begun, finish, log } = await setUpGated(2)
    const path = `${paths[0]}${usual}`
    const [one, other] = [new AbortController(), new AbortController()]
    const asked = [get(path, { signal: one.signal }), get(path, { signal: other.signal })]
    await begun(1)
    // Whoever asked before this one waits by the time that it is answered.
    const later = get(`${paths[1]}${usual}`)
    await begun(2)
    finish(1)
    await later
    const [signal] = rasterise.mock.calls[0] ?? []
    one.abort()
    expect((await asked[0])?.status).toBe(499)
    expect(signal?.aborted).toBe(false)
    other.abort()
    expect((await asked[1])?.status).toBe(499)
    expect(signal?.aborted).toBe(true)

    // It says nothing about the picture.
    const again = get(path)
    await begun(3)
    finish(2)
    expect((await again).headers.get('cache-control')).toContain('86400')
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('one that waits for its turn is never drawn', async () => {
    const { get, paths, begun, finish, widths } = await setUpGated(3)
    const drawing = [get(`${paths[0]}?w=88`), get(`${paths[1]}?w=88`)]
    await begun(2)
    const gone = new AbortController()
    const waiting = get(`${paths[2]}?w=100`, { signal: gone.signal })
    gone.abort()
    expect((await waiting).status).toBe(499)
    finish(0)
    finish(1)
    await Promise.all(drawing)
    expect(widths()).toEqual([88, 88])
  })

  test('a download is aborted', async () => {
    const { get, guardedFetch } = setUp()
    const started = Promise.withResolvers<AbortSignal | undefined>()
    guardedFetch.mockImplementation((_, { signal }) => {
      started.resolve(signal)
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    })
    const gone = new AbortController()
    const id = await insert('https://far.example/a.jpg')
    const asked = get(`/media/${id}?w=88`, { signal: gone.signal })
    const signal = await started.promise
    gone.abort()
    expect((await asked).status).toBe(499)
    expect(signal?.aborted).toBe(true)
  })
})

describe('what pages ask for goes first', () => {
  test('while the largest are drawn, a usual size is drawn beside them at once', async () => {
    const { get, paths, begun, finish, widths } = await setUpGated(4)
    const large = [0, 1, 2].map((index) => get(`${paths[index]}${largest}`))
    await begun(1)
    const small = get(`${paths[3]}${usual}`)
    await begun(2)
    expect(widths()).toEqual([3_600, 450])
    finish(1)
    expect((await small).status).toBe(200)
    finish(0)
    await begun(3)
    finish(2)
    await begun(4)
    finish(3)
    expect((await Promise.all(large)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('where too many of the largest wait, one of them makes way', async () => {
    const { get, paths, begun, finish } = await setUpGated(80)
    const crowd = paths.slice(0, 79).map((path) => get(`${path}${largest}`))
    const turnedAway = await Promise.race(crowd)
    expect(turnedAway.status).toBe(503)
    expect(turnedAway.headers.get('retry-after')).toBe('1')
    await begun(1)
    const visitor = get(`${paths[79]}${usual}`)
    await begun(2)
    finish(1)
    expect((await visitor).status).toBe(200)
  })
})

describe('many tiny pictures for one address', () => {
  test('neither turn away another visitor nor make them wait', async () => {
    const { get, paths, begun, finish, widths } = await setUpGated(81)
    const crowd = paths.slice(0, 80).map((path) => get(`${path}?w=88`))
    expect((await Promise.race(crowd)).status).toBe(503)
    await begun(2)
    const statuses: number[] = []
    const visitor = get(`${paths[80]}?w=450&dpr=2`, {}, '203.0.113.7').then((answer) =>
      statuses.push(answer.status),
    )
    // Its head, its focal point and the picture take a turn each; some turns go to the oldest work.
    let finished = 0
    while (statuses.length === 0 && !widths().includes(900) && finished < 12) {
      finish(finished++)
      await begun(finished + 2)
    }
    expect(widths()).toContain(900)
    finish(widths().indexOf(900))
    await visitor
    expect(statuses).toEqual([200])
  })

  test('count as what fetching and decoding them costs', async () => {
    const { get, paths } = await setUpGated(11, { megapixelsPerMinute: 10 })
    const statuses: number[] = []
    // Whoever hangs up has asked all the same.
    const init = { signal: AbortSignal.abort() }
    for (const path of paths) statuses.push((await get(`${path}?w=88`, init)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 499), 429])
  })
})

describe('a drawing that takes too long', () => {
  test('is a 503 for its size only, and the original stays', async () => {
    const gated = gatedRaster()
    gated.raster.readHead = async () => ({ format: 'jpeg', space: 'srgb', width: 60, height: 80 })
    const { get, log, guardedFetch } = setUp(
      { 'https://far.example/a.jpg': await photo(60, 80) },
      { raster: gated.raster },
    )
    const id = await insert('https://far.example/a.jpg')
    const slow = get(`/media/${id}${largest}`)
    await gated.begun(1)
    gated.fail(0, new NotDrawn('it took more than 30000 ms'))
    expect((await slow).status).toBe(503)
    expect((await slow).headers.get('retry-after')).toBe('60')
    expect(existsSync(join(given.dataDir, 'media', originalName(id)))).toBe(true)
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'it took more than 30000 ms' }),
      'a picture was not drawn',
    )

    const other = get(`/media/${id}${usual}`)
    await gated.begun(2)
    gated.finish(1)
    expect((await other).headers.get('cache-control')).toContain('86400')
    // It is not tried again at once.
    expect((await get(`/media/${id}${largest}`)).status).toBe(503)
    expect(gated.rasterise).toHaveBeenCalledTimes(2)
    expect(guardedFetch).toHaveBeenCalledTimes(1)
  })
})

describe('the pixels that an address may ask for in a minute', () => {
  test('are limited, by address, for what is not stored yet', async () => {
    const { get, paths, begun, finish } = await setUpGated(3, { megapixelsPerMinute: 10 })
    const ask = (index: number, address: string) => get(`${paths[index]}${largest}`, {}, address)
    const first = ask(0, '2001:db8:1:2::1')
    await begun(1)
    finish(0)
    expect((await first).status).toBe(200)

    const refused = await ask(1, '2001:db8:1:2::3')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      error_code: 'too-many-pixels',
      user_message: expect.stringContaining('Try again in'),
    })
    // What is stored costs nothing.
    expect((await ask(0, '2001:db8:1:2::3')).status).toBe(200)
    const other = ask(1, '2001:db8:1:3::1')
    await begun(2)
    finish(1)
    expect((await other).status).toBe(200)
  })
})

test('a placeholder is one small file for every size, and is not drawn', async () => {
  const { get, rasterise } = await setUpGated(0)
  const id = await insert('own:missing')
  const small = await get(`/media/${id}?w=88&h=88`)
  const large = await get(`/media/${id}${largest}`)
  expect(small.headers.get('cache-control')).toBe('public, max-age=60')
  expect(large.headers.get('etag')).toBe(small.headers.get('etag'))
  expect((await bytesOf(large)).byteLength).toBeLessThan(2_000)
  expect(rasterise).not.toHaveBeenCalled()
})
