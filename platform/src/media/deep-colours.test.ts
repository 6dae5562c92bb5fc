import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { bytesOf, setUpMedia, webp } from './testing/set-up-media.ts'

const { setUp, insert } = setUpMedia()

/** A picture of one sRGB colour, stored with a profile or without, in 8 or 16 bits. */
async function ofColour(
  background: string,
  { space, profile }: { space: string; profile?: string },
): Promise<Buffer> {
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background } })
  const stored = picture.toColourspace(space)
  return (profile ? stored.withIccProfile(profile) : stored).png().toBuffer()
}

/** The colour of a picture's middle as it is answered: red, green and blue. */
async function answered(original: Buffer): Promise<number[]> {
  const { get } = setUp({ 'https://far.example/a.png': original })
  const response = await get(`/media/${await insert('https://far.example/a.png')}?w=88`, webp)
  const spot = { left: 40, top: 40, width: 1, height: 1 }
  const pixel = sharp(await bytesOf(response))
    .toColourspace('srgb')
    .removeAlpha()
    .extract(spot)
  return [...(await pixel.raw().toBuffer())]
}

/** Returns a grey of a gamma of 1.4 in the middle of a picture. */
async function answeredGrey(space: 'b-w' | 'grey16'): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'grey-profile-'))
  try {
    const profile = join(folder, 'grey.icc')
    writeFileSync(profile, greyProfile())
    return await answered(await ofColour('#7a7a7a', { space, profile }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An ICC profile of grey, version 2, with a curve that is one number. */
function greyProfile(): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value)
    return bytes
  }
  const white = Buffer.concat([0.9642, 1, 0.8249].map((part) => number(Math.floor(part * 65_536))))
  const text = (type: string, value: string) =>
    Buffer.concat([Buffer.from(`${type}\0\0\0\0`), Buffer.from(value)])
  const named = Buffer.concat([number(5), Buffer.from('grey\0'), Buffer.alloc(79)])
  const tags: [string, Buffer][] = [
    ['desc', Buffer.concat([text('desc', ''), named])],
    ['wtpt', Buffer.concat([text('XYZ ', ''), white])],
    ['kTRC', Buffer.concat([text('curv', ''), number(1), Buffer.from([0x01, 0x66, 0, 0])])],
    ['cprt', text('text', 'none\0\0\0\0')],
  ]
  const head = Buffer.alloc(128)
  head.write('lcms\x02\x40\0\0mntrGRAYXYZ ', 4, 'latin1')
  head.set([7, 228, 0, 1, 0, 1], 24)
  head.write('acsp', 36)
  white.copy(head, 68)
  const table = [number(tags.length)]
  const body: Buffer[] = []
  let at = head.length + 4 + 12 * tags.length
  for (const [name, data] of tags) {
    table.push(Buffer.from(name), number(at), number(data.length))
    body.push(data)
    at += data.length
  }
  head.writeInt32BE(at, 0)
  return Buffer.concat([head, ...table, ...body])
}

test.each([
  ['Display P3 in 8 bits', { space: 'srgb', profile: 'p3' }],
  ['Display P3 in 16 bits', { space: 'rgb16', profile: 'p3' }],
  ['sRGB in 16 bits with its profile', { space: 'rgb16', profile: 'srgb' }],
  ['16 bits without a profile', { space: 'rgb16' }],
])('a picture keeps its colour: %s', async (_, stored) => {
  const colour = await answered(await ofColour('#c83c3c', stored))
  const differences = [200, 60, 60].map((part, at) => Math.abs(part - (colour[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThanOrEqual(2)
})

test.each(['b-w', 'grey16'] as const)('a grey keeps its tone: %s', async (space) => {
  const grey = await answeredGrey(space)
  expect(Math.max(...grey.map((part) => Math.abs(part - 0x7a)))).toBeLessThanOrEqual(2)
})
