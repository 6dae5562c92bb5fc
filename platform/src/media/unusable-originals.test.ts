import { deflateSync, crc32 } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { idOf } from '../db/uuid.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { type Originals, photo, red, setUpMedia, shapeOf, webp } from './testing/set-up-media.ts'

const given = setUpMedia()
const { setUp, insert } = given

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
  ])('%s: a placeholder', async (_, originals) => {
    const { get, log, guardedFetch } = setUp(await originals())
    // Some are only found out by the first decoding, others by the one that draws.
    for (const known of [{ colour: '#336699', width: 60, height: 80 }, { colour: '#336699' }]) {
      await given.database.db.deleteFrom('media_objects').execute()
      const id = await insert(far, known)
      const fresh = known.width ? get : setUp(await originals()).get
      const response = await fresh(`/media/${id}?w=300&h=300`, webp)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=60')
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(await shapeOf(response)).toBe('webp 300x300')
      // Transparent, so that the picture's colour shows behind it.
      expect((await sharp(await response.arrayBuffer()).stats()).isOpaque).toBe(false)
    }
    const id = idOf(far)
    expect(log.warn).toHaveBeenCalledWith(
      { mediaId: id, reason: expect.stringMatching(/^[^[]/) },
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
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false)
  })

  test('a source that fails, knows nothing or does not exist', async () => {
    const { get, log } = setUp({ 'own:fails': new Error('no paint') })
    for (const address of ['own:fails', 'own:unknown']) {
      const response = await get(`/media/${await insert(address)}?w=88&h=88`)
      expect(await shapeOf(response)).toBe('jpeg 300x300')
    }
    expect(log.warn).toHaveBeenCalledTimes(2)
  })
})
