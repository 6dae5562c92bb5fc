import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { compressAnswer } from './compress-answer.ts'
import { bytesResponse } from './wire-bytes.ts'

const text = 'a page of somebody’s own '.repeat(100)
const asked = (encoding: string, method = 'GET') =>
  new Request('http://shop.test/account', { method, headers: { 'accept-encoding': encoding } })
const page = (headers: Record<string, string> = {}) =>
  new Response(text, {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie', ...headers },
  })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('is encoded as asked for: %s', async (encoding, decode) => {
  for (const plain of [
    page(),
    bytesResponse(Buffer.from(text), { status: 404, headers: page().headers }, []),
  ]) {
    const answer = await compressAnswer(asked(encoding), plain)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(decode(await answer.arrayBuffer()).toString()).toBe(text)
  }
})

test.each<[string, Request, Response]>([
  ['for a client that does not decode', asked('identity'), page()],
  ['to HEAD', asked('br', 'HEAD'), page()],
  ['that is encoded', asked('br'), page({ 'content-encoding': 'gzip' })],
  ['of a kind that gets no smaller', asked('br'), page({ 'content-type': 'image/webp' })],
])('an answer %s stays as it is', async (_, request, response) => {
  expect(await compressAnswer(request, response)).toBe(response)
})

test('an answer of one packet is not encoded', async () => {
  const answer = await compressAnswer(asked('br'), Response.json({ small: true }))
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.json()).toEqual({ small: true })
})
