import sharp from 'sharp'
import { expect, test } from 'vitest'

import { createPictureIndex } from './catalogue/find-picture.ts'
import { demoSeed, generateCatalogue } from './catalogue/generate.ts'
import { postPicture } from './catalogue/picture-addresses.ts'
import { createDemoPictures, describeDemoPictures } from './picture-source.ts'

const scale = 0.02
const now = new Date('2026-07-09T08:30:00Z')
const pictures = createDemoPictures(scale)
const catalogue = generateCatalogue({ seed: demoSeed, now, scale })
const index = createPictureIndex(catalogue)

const load = async (url: string) => {
  const { bytes } = (await pictures.load(url)) ?? {}
  if (bytes === undefined) throw new Error(`There is no picture ${url}`)
  return Buffer.from(bytes)
}

/** The last address of each kind of picture. */
const samples = new Map(Array.from(index.list(), ([url, { kind }]) => [kind, url] as const))

test.each([...samples])('a %s has the size that describeDemoPictures states', async (kind, url) => {
  const { width, height } = await sharp(await load(url)).metadata()
  const described = Array.from(describeDemoPictures(scale)).find((each) => each.url === url)
  // A post's picture comes with its size in the import file.
  const size = described && { width: described.width, height: described.height }
  expect(size).toEqual(kind === 'scene' ? undefined : { width, height })
})

test.each([...samples])('the colour of a %s is near the mean of its picture', async (_, url) => {
  const { channels } = await sharp(await load(url)).stats()
  const colour = pictures.colourOf(url) ?? ''
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const differences = parts.map((part, channel) => Math.abs(part - (channels[channel]?.mean ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(64)
})

test('the pictures of catalogues made at different times can be loaded in turn', async () => {
  const post = catalogue.posts.at(-1)
  if (!post) throw new Error('The catalogue has no posts')
  const first = await load(postPicture(post, now))
  const other = generateCatalogue({ seed: demoSeed, now: new Date('2026-01-09'), scale })
  const otherPost = other.posts.at(-1)
  if (!otherPost) throw new Error('The catalogue has no posts')
  expect(await load(postPicture(otherPost, other.madeAt))).not.toEqual(first)
  expect(await load(postPicture(post, now))).toEqual(first)
})

/** An MP4 file's length in seconds, from its movie header in version 0. */
const secondsOf = (bytes: Buffer) => {
  const header = bytes.indexOf('mvhd')
  return bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16)
}

test('all videos are there, 3 to 20 seconds long, and can be played while they load', async () => {
  const lengths: number[] = []
  for (let number = 1; number <= 12; number++) {
    const bytes = await load(`demo:video/${number}.mp4`)
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes.length / secondsOf(bytes)).toBeLessThan(40_000)
    lengths.push(secondsOf(bytes))
  }
  expect(Math.min(...lengths)).toBeCloseTo(3, 1)
  expect(Math.max(...lengths)).toBeCloseTo(20, 1)
})

test('other addresses have no picture', async () => {
  for (const url of ['demo:post/x.jpg', 'demo:video/99.mp4', 'demo:size-chart/mug.jpg']) {
    expect(await pictures.load(url)).toBeUndefined()
  }
  expect(pictures.colourOf('demo:retailer/nobody.jpg')).toBeUndefined()
})
