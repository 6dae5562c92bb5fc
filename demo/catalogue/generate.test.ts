import { locales } from '@ltk/contract/locales'
import { assert, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { kinds } from '../pictures/things.ts'
import { createPictureIndex } from './find-picture.ts'
import { generateCatalogue } from './generate.ts'
import type { Catalogue, Post, Product } from './types.ts'

const now = new Date('2026-06-15T12:00:00Z')
const day = 86_400_000
const full = generateCatalogue({ seed: 1, now })

function priceNow(product: Product) {
  return Math.max(...product.variants.map(({ price, salePrice }) => salePrice ?? price))
}

function hasSale({ variants }: Product) {
  return variants.some(({ available, salePrice }) => available && salePrice !== null)
}

function isDistinct(list: readonly unknown[]) {
  return new Set(list).size === list.length
}

function* findProductFaults(product: Product) {
  const { variants, colours } = product
  if (!isDistinct(variants.map(({ id }) => id))) yield 'variants share an id'
  for (const { price, salePrice } of variants) {
    if (!Number.isInteger(price) || price <= 0) yield `the price is ${price}`
    if (salePrice !== null && salePrice >= price) yield `${salePrice} is not less than ${price}`
  }
  for (const { thing } of colours) {
    if (thing.cut >= kinds[thing.kind].cuts) yield `${thing.kind} has no cut ${thing.cut}`
    if (!/^#[0-9a-f]{6}$/.test(thing.colour)) yield `the colour is ${thing.colour}`
  }
}

function* findPostFaults(
  post: Post,
  products: Product[],
  isBuyable: (slug: string) => boolean,
  at: Date,
) {
  const claims = (tag: string) => post.hashtags.includes(tag)
  if (products.length !== post.products.length) yield 'a product does not exist'
  if (products.length < 1 || products.length > 14) yield `there are ${products.length} products`
  if (!isDistinct(products)) yield 'a product is repeated'
  for (const [index, thing] of post.scene.things.entries()) {
    const things = products[index]?.colours.map((colour) => colour.thing)
    if (!things?.includes(thing)) yield `thing ${index} is not product ${index}`
  }
  if (/[{}[\]|]|undefined/.test(post.caption))
    yield `the caption has an unfilled slot: ${post.caption}`
  if (post.hashtags.length < 2 || post.hashtags.length > 6) yield 'too few or many hashtags'
  if (!isDistinct(post.hashtags)) yield 'a hashtag is repeated'
  const age = at.getTime() - post.publishedAt.getTime()
  if (age < 0 || age > 90 * day) yield 'it is outside the 90 days'
  if (post.pinnedAt && (post.pinnedAt < post.publishedAt || post.pinnedAt > at))
    yield 'it is pinned before it was published, or in the future'
  if (claims('ltksalealert') && products.filter(hasSale).length * 2 < products.length) {
    yield 'too little is on sale'
  }
  const highest = Math.max(...products.map(priceNow))
  if (claims('ltkfindsunder50') && highest >= 5000) yield `something costs ${highest}`
  if (claims('ltkfindsunder100') && highest >= 10_000) yield `something costs ${highest}`
  const canBuy = products.every(
    ({ retailer, variants }) => isBuyable(retailer) && variants.some(({ available }) => available),
  )
  if (claims('ltkbuynow') && !canBuy) yield 'something cannot be bought here'
}

/** Everything that is missing, duplicated or untrue in the catalogue. */
function listFaults(
  {
    retailers,
    creators,
    products,
    posts,
    giftGuides,
    productSets,
    collections,
    ...activity
  }: Catalogue,
  at: Date,
) {
  const faults: string[] = []
  const names = creators.map(({ displayName }) => displayName.toLowerCase())
  if (!isDistinct(names)) faults.push('display names are not unique')
  for (const name of names) if (!/^[a-z0-9._-]{1,30}$/.test(name)) faults.push(`bad name ${name}`)

  const byId = new Map(products.map((one) => [`${one.retailer}/${one.id}`, one]))
  if (byId.size !== products.length) faults.push('products share an id')
  for (const [id, product] of byId) {
    for (const fault of findProductFaults(product)) faults.push(`${id}: ${fault}`)
  }

  const creatorIds = new Set(creators.map(({ id }) => id))
  const isBuyable = (slug: string) => retailers.some((one) => one.slug === slug && one.buyable)
  for (const post of posts) {
    const found = post.products.flatMap(({ retailer, id }) => byId.get(`${retailer}/${id}`) ?? [])
    if (!creatorIds.has(post.creator)) faults.push(`${post.id}: its creator does not exist`)
    for (const fault of findPostFaults(post, found, isBuyable, at))
      faults.push(`${post.id}: ${fault}`)
  }

  if (!isDistinct(giftGuides.map(({ title }) => title))) faults.push('gift guides share a title')
  const titles = productSets.map(({ creator, title }) => `${creator}/${title}`)
  if (!isDistinct(titles)) faults.push('product sets of one creator share a title')
  for (const guide of [...giftGuides, ...productSets]) {
    if (!creatorIds.has(guide.creator)) faults.push(`${guide.id}: its creator does not exist`)
    const found = guide.products.flatMap(({ retailer, id }) => byId.get(`${retailer}/${id}`) ?? [])
    if (found.length !== guide.products.length) faults.push(`${guide.id}: a product does not exist`)
    if (!isDistinct(found) || found.length === 0)
      faults.push(`${guide.id}: no products, or a repeated one`)
    if (guide.publishedAt > at) faults.push(`${guide.id}: it is published in the future`)
  }

  const byPostId = new Map(posts.map((post) => [post.id, post]))
  for (const { id, creator, posts: items, publishedAt } of collections) {
    const found = items.flatMap((item) => byPostId.get(item) ?? [])
    if (found.length !== items.length || !isDistinct(items) || items.length === 0)
      faults.push(`${id}: no posts, a repeated one, or one that does not exist`)
    if (found.some((post) => post.creator !== creator)) faults.push(`${id}: another creator's post`)
    if (publishedAt > at) faults.push(`${id}: it is published in the future`)
  }

  const published = new Map(posts.map((post) => [post.id, post.publishedAt]))
  for (const { post, at: moment } of [...activity.likes, ...activity.shares]) {
    const from = published.get(post)
    if (!from || moment < from || moment > at)
      faults.push(`${post}: a reaction before it was published, or in the future`)
  }
  for (const { creator } of activity.follows) {
    if (!creatorIds.has(creator)) faults.push(`a member follows ${creator}, who does not exist`)
  }
  return faults
}

describe('a catalogue of full size', () => {
  test('has the documented amounts', () => {
    expect(full.creators).toHaveLength(60)
    expect(full.retailers).toHaveLength(12)
    expect(full.products).toHaveLength(2500)
    expect(full.posts).toHaveLength(1500)
    expect(full.posts.filter(({ video }) => video)).toHaveLength(12)
    expect(full.giftGuides).toHaveLength(60)
    expect(full.productSets).toHaveLength(150)
    expect(full.collections).toHaveLength(80)
    expect(full.categories).toHaveLength(6 * 16)
    expect(full.follows).toHaveLength(12_000)
    expect(full.likes).toHaveLength(30_000)
  })

  test('has no faults', () => {
    expect(listFaults(full, now)).toEqual([])
  })

  test('never repeats a caption', () => {
    expect(new Set(full.posts.map(({ caption }) => caption)).size).toBe(full.posts.length)
  })

  test('has every price hashtag, sold-out products, sales, pinned posts and inactive creators', () => {
    const tags = new Set(full.posts.flatMap(({ hashtags }) => hashtags))
    for (const tag of ['ltksalealert', 'ltkfindsunder50', 'ltkfindsunder100', 'ltkbuynow']) {
      expect(tags).toContain(tag)
    }
    const isSoldOut = ({ variants }: Product) => variants.every((one) => !one.available)
    const soldOut = new Set(
      full.products.filter(isSoldOut).map(({ retailer, id }) => `${retailer}/${id}`),
    )
    const shown = full.posts.flatMap(({ products }) => products)
    expect(shown.some(({ retailer, id }) => soldOut.has(`${retailer}/${id}`))).toBe(true)
    expect(full.products.some(hasSale)).toBe(true)
    expect(full.posts.some(({ pinnedAt }) => pinnedAt)).toBe(true)
    expect(full.creators.some(({ activeUntil }) => activeUntil < now)).toBe(true)
  })

  test('has a few posts of 14 products, one of them among the newest', () => {
    const long = full.posts.filter(({ products }) => products.length === 14)
    expect(long).toHaveLength(7)
    expect(full.posts.slice(0, 40).some((post) => long.includes(post))).toBe(true)
  })

  const keyOf = ({ retailer, id }: Product) => `${retailer}/${id}`
  const today = new Map(full.products.map((product) => [keyOf(product), product]))
  /** A product at each moment at which it changed, oldest first. */
  const storyOf = (product: Product) =>
    full.earlier.flatMap(({ products }) => products.filter((one) => keyOf(one) === keyOf(product)))
  const cheapest = ({ variants }: Product) =>
    Math.min(...variants.map(({ price, salePrice }) => salePrice ?? price))

  test('knows products for 100 days, but for a few that are new, and ends with what they are today', () => {
    const known = new Set(full.earlier[0]?.products.map(keyOf))
    const unknown = full.products.filter((product) => !known.has(keyOf(product)))
    expect(unknown.length / full.products.length).toBeLessThan(0.1)
    expect(unknown.every(({ variants }) => variants.some(({ salePrice }) => salePrice))).toBe(true)
    expect(full.earlier[0]?.at).toEqual(new Date(now.getTime() - 100 * 86_400_000))
    const moments = full.earlier.map(({ at }) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    for (const product of full.products.slice(0, 300)) {
      const story = storyOf(product)
      expect(story.at(-1)).toEqual(product)
      for (const { variants } of story) {
        expect(variants.map(({ id }) => id)).toEqual(product.variants.map(({ id }) => id))
      }
    }
  })

  test('has products that cost more until some days ago, one in twenty', () => {
    const { products: fallen = [], at } = full.earlier.at(-1) ?? {}
    expect(fallen.length / full.products.length).toBeCloseTo(0.05)
    expect(at?.getTime()).toBeGreaterThan(now.getTime() - 30 * 86_400_000)
    for (const product of fallen) {
      const before = storyOf(product).at(-2)
      expect(before && cheapest(before)).toBeGreaterThan(cheapest(product))
      expect(product).toEqual(today.get(keyOf(product)))
    }
  })

  test('has captions that name a price before, only of products that cost it', () => {
    const naming = /instead of \$|[Ww]as \$|[Ii] paid \$/
    const captioned = full.posts.filter(({ caption }) => naming.test(caption))
    expect(captioned.length).toBeGreaterThan(10)
    for (const { id, products } of captioned) {
      const cost = products.some((one) => {
        const product = today.get(`${one.retailer}/${one.id}`)
        const [first] = product ? storyOf(product) : []
        return first?.variants.some(
          ({ price, salePrice }, index) =>
            salePrice === null &&
            product?.variants[index]?.price === price &&
            product.variants[index].salePrice !== null,
        )
      })
      expect([id, cost]).toEqual([id, true])
    }
  })

  test("has the shopper's wishlists, one of them long, each product on a list once", () => {
    const byId = new Map(full.posts.map((post) => [post.id, post]))
    for (const { post, retailer, product, at } of full.saves) {
      const { publishedAt = now, products = [] } = byId.get(post) ?? {}
      expect(products).toContainEqual(expect.objectContaining({ retailer, id: product }))
      expect(at >= publishedAt && at <= now).toBe(true)
    }
    const keys = full.saves.map((save) => `${save.wishlist}/${save.retailer}/${save.product}`)
    expect(isDistinct(keys)).toBe(true)
    const lists = Map.groupBy(full.saves, ({ wishlist }) => wishlist)
    expect([...lists.values()].map((list) => list.length)).toEqual([48, 9, 5, 7])
  })

  test('has gift guides by twenty creators, each with 6 to 14 products, four of them on its cover', () => {
    const { find } = createPictureIndex(full)
    expect(new Set(full.giftGuides.map(({ creator }) => creator)).size).toBe(20)
    for (const { products, covers } of full.giftGuides) {
      expect(products.length).toBeGreaterThanOrEqual(6)
      expect(products.length).toBeLessThanOrEqual(14)
      expect(covers.map((cover) => find(cover)?.kind)).toEqual(Array(4).fill('product'))
    }
  })

  test('has collections by twenty creators, no two of a creator with one title, one of several pages', () => {
    expect(new Set(full.collections.map(({ creator }) => creator)).size).toBe(20)
    expect(isDistinct(full.collections.map(({ creator, title }) => `${creator} ${title}`))).toBe(
      true,
    )
    expect(full.collections.some(({ posts }) => posts.length > 36)).toBe(true)
  })

  test('has several gift guides for each recipient and each occasion', () => {
    const byAudience = Map.groupBy(full.giftGuides, ({ audience }) => audience)
    const byOccasion = Map.groupBy(full.giftGuides, ({ occasion }) => occasion)
    expect([byAudience.size, byOccasion.size]).toEqual([9, 11])
    for (const guides of [...byAudience.values(), ...byOccasion.values()]) {
      expect(guides.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('has product sets by most creators, some of more than one page', () => {
    expect(new Set(full.productSets.map(({ creator }) => creator)).size).toBeGreaterThan(40)
    for (const { products } of full.productSets) {
      expect(products.length).toBeGreaterThanOrEqual(6)
      expect(products.length).toBeLessThanOrEqual(40)
    }
    expect(full.productSets.some(({ products }) => products.length > 36)).toBe(true)
  })

  test('has sixteen categories for each country, each with posts', () => {
    const byCountry = Map.groupBy(full.categories, ({ country }) => country)
    expect([...byCountry.keys()]).toEqual(['us', 'uk', 'cn', 'es', 'br', 'kr'])
    for (const categories of byCountry.values()) {
      expect(isDistinct(categories.map(({ key }) => key))).toBe(true)
      expect(isDistinct(categories.map(({ label }) => label))).toBe(true)
      for (const { code } of locales) {
        expect(isDistinct(categories.map(({ labels }) => labels[code]))).toBe(true)
      }
      expect(categories).toHaveLength(16)
    }
    const used = new Set(full.posts.flatMap(({ hashtags }) => hashtags))
    for (const { key } of full.categories) {
      expect([key, used.has(key) || used.has(`ltk${key}`)]).toEqual([key, true])
    }
  })

  test('has a varied hundred newest posts', () => {
    const newest = full.posts.slice(0, 100)
    expect(new Set(newest.map(({ creator }) => creator)).size).toBeGreaterThan(25)
    expect(new Set(newest.map(({ scene }) => scene.composition)).size).toBe(7)
    expect(new Set(newest.map(({ scene }) => scene.things[0]?.kind)).size).toBeGreaterThan(20)
    for (const [index, post] of newest.entries()) {
      expect(post.creator).not.toBe(newest[index + 1]?.creator)
    }
  })

  test('has some posts with far more likes in the last day than others', () => {
    const counts = new Map<string, number>()
    for (const { post, at } of full.likes) {
      if (now.getTime() - at.getTime() < day) counts.set(post, (counts.get(post) ?? 0) + 1)
    }
    const sorted = [...counts.values()].sort((a, b) => b - a)
    expect(sorted.length).toBeGreaterThan(20)
    expect(sorted[0]).toBeGreaterThan(2 * (sorted[10] ?? Infinity))
  })
})

test('the same seed makes the same catalogue, and another seed a different one', () => {
  const make = (seed: number) => generateCatalogue({ seed, now, scale: 0.05 })
  expect(make(3)).toEqual(make(3))
  expect(make(3).posts).not.toEqual(make(4).posts)
})

test('a catalogue has no faults for any seed and moment', () => {
  const moments = date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  assert(
    property(integer(), moments, (seed, at) => {
      expect(listFaults(generateCatalogue({ seed, now: at, scale: 0.03 }), at)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('the posts with a video, and their pictures, do not depend on the time', () => {
  const listVideoPosts = ({ posts }: Catalogue) =>
    posts.filter(({ video }) => video).map(({ id, scene, products }) => ({ id, scene, products }))
  const later = generateCatalogue({ seed: 1, now: new Date('2027-01-31T06:00:00Z') })
  expect(listVideoPosts(later)).toEqual(listVideoPosts(full))
})

test('a scale outside the range is rejected', () => {
  expect(() => generateCatalogue({ seed: 1, now, scale: 0 })).toThrow('at most 1')
  expect(() => generateCatalogue({ seed: 1, now, scale: 2 })).toThrow('at most 1')
})

test('every kind of picture is found by its address', () => {
  const { find } = createPictureIndex(full)
  const [product] = full.products
  const [post] = full.posts
  const [colour] = product?.colours ?? []
  expect(find(`demo:product/${product?.retailer}/${product?.id}/${colour?.slug}/3.jpg`)).toEqual({
    kind: 'product',
    thing: colour?.thing,
    view: 3,
  })
  expect(find(`demo:post/${now.getTime()}/${post?.id}.jpg`)).toEqual({
    kind: 'scene',
    scene: post?.scene,
  })
  expect(find('demo:size-chart/boots.jpg')).toMatchObject({ kind: 'size-chart', of: 'boots' })
  expect(find('demo:size-chart/mug.jpg')).toBe(undefined)
  expect(find(`demo:portrait/${full.creators[0]?.id}.jpg`)?.kind).toBe('portrait')
  expect(find(`demo:retailer/${full.retailers[0]?.slug}.jpg`)?.kind).toBe('logo')
  expect(find(`demo:product/${product?.retailer}/${product?.id}/${colour?.slug}/4.jpg`)).toBe(
    undefined,
  )
  expect(find('demo:post/../../etc/passwd')).toBe(undefined)
})
