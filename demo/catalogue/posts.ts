import type { Composition, Scene } from '../pictures/things.ts'
import { createWriter } from './captions.ts'
import { chooseHashtags } from './hashtags.ts'
import { planLongLists } from './long-list-plans.ts'
import { planPosts } from './plans.ts'
import type { Plan } from './plans.ts'
import { findPriceClaims } from './price-claims.ts'
import { createProductPicker } from './product-picker.ts'
import type { Featured } from './product-picker.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Creator, Post, Product, Retailer } from './types.ts'
import { findPictured } from './variants.ts'
import { planVideos } from './video-plans.ts'
import { findStyle } from './vocabulary/styles.ts'
import { findTheme } from './vocabulary/themes.ts'

const minute = 60_000
const span = 90 * 24 * 60 * minute
const pictureWidth = 736

/** Picture heights in pixels for a composition of few things and of many. */
const heights: Record<Composition, { few: readonly number[]; many: readonly number[] }> = {
  'flat-lay': { few: [736, 920, 981], many: [920, 981, 1104] },
  rail: { few: [920, 981, 1104], many: [981, 1104, 1226] },
  shelf: { few: [736, 920, 981], many: [920, 1104] },
  room: { few: [552, 620, 736], many: [660, 736, 920] },
  vanity: { few: [552, 736, 920], many: [736, 920, 981] },
  table: { few: [552, 660, 736], many: [736, 920] },
  portrait: { few: [981, 1104, 1226], many: [1104, 1226] },
}
const manyThings = 4

/** Moments in the last 90 days, newest first, slightly more frequent towards `now`. */
function listMoments(random: Random, now: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => {
    const age = ((index + 0.1 + 0.8 * random.next()) / count) ** 1.12 * span
    return new Date(Math.round((now.getTime() - Math.max(age, minute)) / 1000) * 1000)
  }).sort((a, b) => b.getTime() - a.getTime())
}

function makeScene(random: Random, plan: Plan, featured: readonly Featured[]): Scene {
  return {
    composition: plan.composition,
    things: featured.map(({ colour }) => colour.thing),
    person: plan.creator.portrait,
    palette: random.pick(findStyle(plan.creator.style).palettes),
    width: pictureWidth,
    height: random.pick(heights[plan.composition][featured.length < manyThings ? 'few' : 'many']),
    seed: random.int(1, 1e9),
  }
}

/** A quarter of the creators pin one to three of their posts. */
function choosePins(
  random: Random,
  posts: readonly Post[],
  creators: readonly Creator[],
  now: Date,
) {
  const pins = new Map<Post, Date>()
  for (const { id } of creators) {
    if (!random.chance(0.25)) continue
    const theirs = posts.filter((post) => post.creator === id)
    for (const post of random.shuffle(theirs).slice(0, random.int(1, 3))) {
      const since = now.getTime() - post.publishedAt.getTime()
      pins.set(post, new Date(now.getTime() - Math.floor(random.next() * since)))
    }
  }
  return pins
}

/** Posts of the 90 days before `now`, newest first, each featuring one to six of the products, a few of them more. */
export function makePosts(
  seed: number,
  now: Date,
  options: {
    creators: readonly Creator[]
    products: readonly Product[]
    retailers: readonly Retailer[]
    /** Whether a product is on sale for less than it cost before. */
    isReduced: (product: Product) => boolean
    count: number
    videos: number
  },
): Post[] {
  const random = createRandom(`${seed}/posts`)
  const retailers = new Map(options.retailers.map((retailer) => [retailer.slug, retailer]))
  const picker = createProductPicker(options.products, retailers)
  const writer = createWriter(createRandom(`${seed}/captions`))
  const videoRandom = createRandom(`${seed}/films`)
  const active = options.creators.filter(({ activeUntil }) => activeUntil >= now)
  const videoPlans = planVideos(videoRandom, active, {
    videos: options.videos,
    posts: options.count,
  })
  // Chosen first and with a generator of their own, so that they do not depend on `now`.
  const videoScenes = new Map(
    Array.from(videoPlans, ([index, plan]) => {
      const featured = picker.pickFor(videoRandom, plan)
      return [index, { featured, scene: makeScene(videoRandom, plan, featured) }] as const
    }),
  )
  const moments = listMoments(random, now, options.count)
  const longLists = planLongLists(
    createRandom(`${seed}/long-lists`),
    active,
    options.count,
    videoPlans,
  )
  const plans = planPosts(random, options.creators, moments, new Map([...longLists, ...videoPlans]))

  const posts = plans.map((plan, index): Post => {
    const { creator, themeName } = plan
    const publishedAt = moments[index] ?? now
    const video = videoScenes.get(index)
    const featured = video?.featured ?? picker.pickFor(random, plan)
    const products = featured.map(({ product }) => product)
    const { isReduced } = options
    const claims = findPriceClaims(products, retailers, isReduced)
    const subject = { creator, themeName, featured, claims, isReduced, publishedAt }
    return {
      id: `post-${String(plans.length - index).padStart(4, '0')}`,
      creator: creator.id,
      title: writer.writeTitle(subject),
      caption: writer.writeCaption(subject),
      hashtags: chooseHashtags(random, {
        theme: findTheme(themeName),
        claims,
        aim: plan.aim,
        publishedAt,
      }),
      publishedAt,
      pinnedAt: null,
      scene: video?.scene ?? makeScene(random, plan, featured),
      video: video !== undefined,
      products: featured.map(({ product, colour }) => ({
        retailer: product.retailer,
        id: product.id,
        variant: findPictured(product, colour).id,
      })),
    }
  })

  const pins = choosePins(random, posts, options.creators, now)
  return posts.map((post) => ({ ...post, pinnedAt: pins.get(post) ?? null }))
}
