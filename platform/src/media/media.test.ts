import { readdirSync } from 'node:fs'

import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'

import { idOf } from '../db/uuid.ts'
import { bytesOf, photo, red, setUpMedia, shapeOf, webp } from './testing/set-up-media.ts'

const given = setUpMedia()
const { setUp, insert } = given

/** The middle pixel as [r, g, b]. */
async function middleOf(response: Response): Promise<number[]> {
  const picture = sharp(await response.clone().arrayBuffer())
  const { width, height } = await picture.metadata()
  const spot = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await picture.removeAlpha().extract(spot).raw().toBuffer())]
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
    ['?w=1200&h=1200&dpr=3', 'jpeg 1500x1500'],
    ['?w=1200&dpr=3', 'jpeg 1500x2000'],
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
        const answer = await bytesOf(response)
        expect(answer.byteLength).toBeGreaterThan(await atQuality(75))
        expect(answer.byteLength).toBeLessThan(await atQuality(85))
        const same = await get(`${path}&q=80&fit=crop&auto=format`, init)
        expect(await bytesOf(same)).toEqual(answer)
      }
    },
  )

  test('crops to the middle', { tags: ['C-15', 'F-PDP-16'] }, async () => {
    const sides = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#00f"/><rect x="300" width="300" height="300" fill="#f00"/></svg>`
    const { get } = setUp({ 'own:sides': sides })
    const response = await get(`/media/${await insert('own:sides')}?w=300&h=300`)
    const { dominant } = await sharp(await response.arrayBuffer()).stats()
    expect(dominant.r).toBeGreaterThan(230)
    expect(dominant.b).toBeLessThan(25)
  })

  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'webp'],
    ['image/webp;q=0.5', 'webp'],
    ['image/webp;q=0, */*', 'jpeg'],
    ['image/avif,image/*,*/*', 'jpeg'],
  ])('for Accept %s the answer is %s', { tags: ['C-15', 'F-PDP-16'] }, async (accept, format) => {
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
  ])('%s is a 400', { tags: ['C-15', 'F-PDP-15', 'F-PDP-16'] }, async (query, message) => {
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
    expect((await sharp(await upright.arrayBuffer()).metadata()).exif).toBeUndefined()
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
  test('may be kept for a day and never run', async () => {
    const { get } = setUp({ 'own:red': red })
    const { headers } = await get(`/media/${await insert('own:red')}?w=88`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
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
  expect(readdirSync(given.dataDir)).toEqual([])
})
