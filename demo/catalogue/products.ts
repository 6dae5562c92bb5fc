import { kindNames, kinds, patterns } from '../pictures/things.ts'
import type { Kind, Thing } from '../pictures/things.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { chooseMaterial, shortNameOf, writeTitle } from './titles.ts'
import type { Colourway, Product } from './types.ts'
import { makeOffer } from './variants.ts'
import { hexOfColour, listColours, listPairings, nameOfColour } from './vocabulary/colours.ts'
import { factsOf } from './vocabulary/facts.ts'
import { findSizeChart, wordsOf } from './vocabulary/kinds.ts'
import { listShops } from './vocabulary/shops.ts'
import type { Shop } from './vocabulary/shops.ts'

/** How many products of a kind there are, relative to other kinds of its department; 1 if missing. */
const kindWeights: { [kind in Kind]?: number } = {
  dress: 2.2,
  sweater: 1.5,
  blouse: 1.3,
  't-shirt': 1.2,
  scarf: 0.6,
  hat: 0.6,
  armchair: 0.7,
  vase: 1.3,
  mirror: 0.8,
  'plant-pot': 1.6,
}

function slugify(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function chooseColours(random: Random, group: string) {
  const count = random.weighted([1, 2, 3, 4, 5], (many) => [0, 4, 4, 4, 2, 1][many] ?? 1)
  return random.shuffle(listColours(group)).slice(0, count)
}

function chooseAccent(random: Random, slug: string, group: string | undefined) {
  const choices = group ? listColours(group) : listPairings(slug)
  const others = choices.filter((choice) => choice !== slug)
  return hexOfColour(random.pick(others.length > 0 ? others : listPairings(slug)))
}

/** The number of products of each shop: at least one, and `total` altogether if that is possible. */
function allocateCounts(total: number): number[] {
  const shops = listShops()
  const whole = shops.reduce((sum, shop) => sum + shop.size, 0)
  const counts = shops.map((shop) => Math.max(1, Math.floor((total * shop.size) / whole)))
  let spare = total - counts.reduce((sum, count) => sum + count, 0)
  for (let at = 0; spare > 0; at = (at + 1) % counts.length, spare--) {
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function writeDescription(random: Random, shape: string, about: readonly string[]) {
  return [shape, ...random.shuffle(about).slice(0, 2)].join(' ')
}

function makeProduct(random: Random, shop: Shop, kind: Kind, isFree: (title: string) => boolean) {
  const words = wordsOf(kind)
  const cut = random.int(0, words.cuts.length - 1)
  const cutWords = words.cuts[cut]
  if (!cutWords) throw new RangeError(`There are no words for cut ${cut} of ${kind}`)
  const weights = cutWords.patterns ?? words.patterns
  const pattern = random.weighted(patterns, (name) => weights[name] ?? 0)
  const slugs = chooseColours(
    random,
    pattern === 'denim' ? 'denim' : (cutWords.colours ?? words.colours),
  )
  const [first, ...more] = slugs
  const noun = random.pick(cutWords.nouns)
  const seed = random.int(1, 1e9)

  const colours = slugs.map((slug): Colourway => {
    const thing: Thing = {
      kind,
      cut,
      pattern,
      seed,
      colour: hexOfColour(slug),
      accent: chooseAccent(random, slug, words.accents),
    }
    return { slug, name: nameOfColour(slug), thing }
  })

  let material = ''
  function proposeTitle() {
    material = chooseMaterial(random, {
      kind,
      pattern,
      materials: cutWords?.materials ?? words.materials,
    })
    const onlyColour = first && more.length === 0 ? nameOfColour(first) : null
    return writeTitle(random, { kind, noun, material, pattern, onlyColour, shop })
  }
  let title = proposeTitle()
  for (let tries = 0; !isFree(title) && tries < 8; tries++) title = proposeTitle()
  return {
    kind,
    title,
    colours,
    words,
    shortName: shortNameOf(noun),
    facts: factsOf(kind, material, seed),
    description: writeDescription(random, cutWords.shape, words.about),
    brand:
      shop.brands.length > 0 && random.chance(0.6) ? random.pick(shop.brands) : shop.displayName,
  }
}

function makeId(shop: Shop, title: string, number: number, isTaken: (id: string) => boolean) {
  if (shop.feed === 'json-lines') return `p${10_000 + number * 7}`
  if (shop.feed !== 'shopify-csv') {
    return `${shop.slug.slice(0, 2).toUpperCase()}${100_000 + number * 13}`
  }
  const handle = slugify(title).slice(0, 80)
  return isTaken(handle) ? `${handle}-${number}` : handle
}

/** The share of each kind in a shop's products. */
function findKindShares(shop: Shop) {
  const shares = new Map<Kind, number>()
  for (const kind of kindNames) {
    const { department } = kinds[kind]
    const siblings = kindNames.filter((name) => kinds[name].department === department)
    const share = (shop.departments[department] ?? 0) / siblings.length
    shares.set(kind, share * (kindWeights[kind] ?? 1))
  }
  return shares
}

function makeShopProducts(random: Random, shop: Shop, count: number): Product[] {
  const shares = findKindShares(shop)
  const titles = new Set<string>()
  const ids = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const kind = random.weighted(kindNames, (name) => shares.get(name) ?? 0)
    const draft = makeProduct(random, shop, kind, (title) => !titles.has(title))
    const ending = index === 3 ? shop.longEnding : undefined
    const title = ending ? `${draft.title} ${ending}` : draft.title
    const id = makeId(shop, title, index + 1, (taken) => ids.has(taken))
    titles.add(title)
    ids.add(id)
    return {
      retailer: shop.slug,
      id,
      kind: draft.kind,
      title,
      shortName: draft.shortName,
      description: draft.description,
      brand: draft.brand,
      link: `https://www.${shop.slug}.example/products/${id.toLowerCase()}`,
      colours: draft.colours,
      facts: draft.facts,
      hasSizeChart: findSizeChart(draft.kind) !== undefined,
      ...makeOffer(random, { shop, words: draft.words, colours: draft.colours, productId: id }),
    }
  })
}

/** `count` products, divided among the shops; every shop has at least one, even if that makes more. */
export function makeProducts(seed: number, count: number): Product[] {
  return listShops().flatMap(({ slug }) => makeProductsOf(slug, seed, count))
}

/** One shop's part of what `makeProducts` returns for the same seed and count. */
export function makeProductsOf(slug: string, seed: number, count: number): Product[] {
  const shops = listShops()
  const index = shops.findIndex((shop) => shop.slug === slug)
  const shop = shops[index]
  if (!shop) throw new RangeError(`There is no shop "${slug}" in the demo`)
  const random = createRandom(`${seed}/products/${slug}`)
  return makeShopProducts(random, shop, allocateCounts(count)[index] ?? 0)
}
