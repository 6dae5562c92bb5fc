import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { OutboundError } from '../outbound/outbound-error.ts'
import { setUpMedia } from './testing/set-up-media.ts'

const given = setUpMedia()
const { setUp, insert } = given

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
    expect(Buffer.from(await response.arrayBuffer()).equals(video)).toBe(true)
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
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('a video with a changed byte is noticed and fetched again', async () => {
    const id = await insert(address, { type: 'video' })
    await setUp({ [address]: video }).get(`/media/${id}`)
    const file = join(given.dataDir, 'media/originals', id.slice(-2), id)
    writeFileSync(file, readFileSync(file).fill(7, 500, 501))
    const { get, guardedFetch } = setUp({ [address]: video })
    expect(Buffer.from(await (await get(`/media/${id}`)).arrayBuffer()).equals(video)).toBe(true)
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
    expect(readdirSync(join(given.dataDir, 'media/temporary'))).toEqual([])
    expect((await setUp({ [address]: video }).get(`/media/${id}`)).status).toBe(200)
  })
})
