import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { createPictureIndex } from './find-picture.ts'
import { demoSeed, generateCatalogue } from './generate.ts'
import { readLines, readVariantPictures, variantKey } from './testing/read-feeds.ts'
import type { Post } from './types.ts'
import { listColourNames } from './vocabulary/colours.ts'
import { writeCatalogueFiles } from './write-files.ts'

// The whole demo, as its files describe it.
const catalogue = generateCatalogue({ seed: demoSeed, now: new Date('2026-11-22T12:00:00Z') })
const pictures = createPictureIndex(catalogue)
const products = new Map(catalogue.products.map((one) => [`${one.retailer}/${one.id}`, one]))

const fraction = z.number().min(0).max(1)
const postLine = z.object({
  type: z.literal('post'),
  id: z.string(),
  image: z.object({ url: z.string() }),
  products: z.array(
    z.object({
      retailer: z.string(),
      id: z.string(),
      variant: z.string(),
      hotspot: z
        .strictObject({ x: fraction, y: fraction, width: fraction, height: fraction })
        .nullable(),
    }),
  ),
})
const anyLine = z.union([postLine, z.object({ type: z.literal('creator') })])

let folder = ''
let lines: z.infer<typeof postLine>[] = []
let variantPictures = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictured-'))
  const files = await writeCatalogueFiles(catalogue, folder)
  variantPictures = await readVariantPictures(catalogue.retailers, files)
  lines = (await readLines(files.posts, anyLine)).filter((line) => line.type === 'post')
}, 120_000)

afterAll(() => rm(folder, { recursive: true }))

test("every post's picture shows the products it sells, in the colours of their pictured variants", () => {
  expect(lines).toHaveLength(catalogue.posts.length)
  for (const line of lines) {
    const picture = pictures.find(line.image.url)
    const sold = line.products.map(({ retailer, id, variant }) => {
      const ofVariant = pictures.find(variantPictures.get(variantKey(retailer, id, variant)) ?? '')
      return ofVariant?.kind === 'product' ? ofVariant.thing : undefined
    })
    expect({ id: line.id, things: picture?.kind === 'scene' && picture.scene.things }).toEqual({
      id: line.id,
      things: sold,
    })
  }
})

test('the pictured variant is in stock if any of its colour is', () => {
  for (const line of lines) {
    for (const { retailer, id, variant } of line.products) {
      const { variants = [] } = products.get(`${retailer}/${id}`) ?? {}
      const pictured = variants.find((one) => one.id === variant)
      const inColour = variants.filter(({ colour }) => colour === pictured?.colour)
      expect({ id, variant, available: pictured?.available }).toEqual({
        id,
        variant,
        available: inColour.some(({ available }) => available),
      })
    }
  }
})

test('nearly every product has a hotspot within the picture, large enough to be pressed', () => {
  const all = lines.flatMap((line) => line.products.map(({ hotspot }) => hotspot))
  const hotspots = all.filter((hotspot) => hotspot !== null)
  expect(hotspots.length / all.length).toBeGreaterThan(0.98)
  for (const { x, y, width, height } of hotspots) {
    expect(Math.min(width, height)).toBeGreaterThan(0.03)
    expect(Math.max(x + width, y + height)).toBeLessThan(1.0001)
  }
})

const colourNames = listColourNames().map((name) => name.toLowerCase())

/** Whether a word is one of the colours; `rose` may be the end of `dusty rose`. */
const isOneOf = (colours: readonly string[], word: string) =>
  colours.some((colour) => colour.endsWith(word))

/** The colours that a text gives to pieces of a post, each with the piece's colours in the picture. */
function* findNamedColours({ products: sold, scene }: Post, text: string) {
  const pieces = sold.flatMap(({ retailer, id }, index) => {
    const product = products.get(`${retailer}/${id}`)
    const colour = product?.colours.find(({ thing }) => thing === scene.things[index])
    return product && colour ? [{ name: product.shortName, colour: colour.name.toLowerCase() }] : []
  })
  let rest = text.toLowerCase()
  // `planter on legs` must not match as `planter`.
  for (const { name } of pieces.toSorted((a, b) => b.name.length - a.name.length)) {
    const colours = pieces.filter((piece) => piece.name === name).map(({ colour }) => colour)
    for (const named of colourNames) {
      const words = `${named} ${name.toLowerCase()}`
      if (rest.includes(words)) yield { named, colours }
      rest = rest.replaceAll(words, '')
    }
  }
}

test('a colour in a title or caption is that of the piece in the picture', () => {
  let count = 0
  for (const post of catalogue.posts) {
    for (const text of [post.title, post.caption]) {
      for (const { named, colours } of findNamedColours(post, text)) {
        count++
        expect(isOneOf(colours, named)).toBe(true)
      }
    }
  }
  expect(count).toBeGreaterThan(1000)
})

test("a colour in a product's title is one that it comes in", () => {
  // In these, the word is not a colour.
  const others = /black tea|chocolate box|blush compact|(day|night|rich|face|gel) cream|rose &/g
  for (const { title, colours } of catalogue.products) {
    const words = title.toLowerCase().replace(others, '').split(' ')
    const named = colourNames.filter((name) => words.includes(name))
    const names = colours.map(({ name }) => name.toLowerCase())
    expect({ title, wrong: named.filter((word) => !isOneOf(names, word)) }).toEqual({
      title,
      wrong: [],
    })
  }
})
