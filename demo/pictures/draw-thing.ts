import { createBrush } from './brush.ts'
import { sunglasses, watches } from './kinds/accessories.ts'
import { armchairs } from './kinds/armchairs.ts'
import { backpacks } from './kinds/backpacks.ts'
import { clutches, shoulderBags, totes } from './kinds/bags.ts'
import { faceCreams, lipsticks, palettes, perfumes, serums } from './kinds/beauty.ts'
import { buildingBlocks, rompers, teddyBears } from './kinds/children.ts'
import { dresses } from './kinds/dresses.ts'
import { lanterns, plantPots, wateringCans } from './kinds/garden.ts'
import type { Drawing } from './kinds/garment.ts'
import { chocolateBoxes, giftBoxes, notebooks } from './kinds/gifts.ts'
import { hats } from './kinds/hats.ts'
import { heels, loafers, sandals } from './kinds/heels.ts'
import { candles, mirrors, sideTables } from './kinds/home.ts'
import { jackets } from './kinds/jackets.ts'
import { earrings, necklaces, rings } from './kinds/jewellery.ts'
import { cuttingBoards, mugs, pans, plates, teapots } from './kinds/kitchen.ts'
import { cardigans, scarves, sweaters } from './kinds/knits.ts'
import { lamps } from './kinds/lamps.ts'
import { jeans, shorts, trousers } from './kinds/legwear.ts'
import { blazers, coats } from './kinds/outerwear.ts'
import { boots, trainers } from './kinds/shoes.ts'
import { skirts } from './kinds/skirts.ts'
import { cushions, rugs, throws } from './kinds/soft-home.ts'
import { blouses, tShirts } from './kinds/tops.ts'
import { vases } from './kinds/vases.ts'
import type { Kind, Thing } from './things.ts'

/** The drawings of every kind, one per cut. */
const drawings: Record<Kind, readonly Drawing[]> = {
  dress: dresses,
  blouse: blouses,
  't-shirt': tShirts,
  sweater: sweaters,
  cardigan: cardigans,
  coat: coats,
  jacket: jackets,
  blazer: blazers,
  jeans,
  trousers,
  skirt: skirts,
  shorts,
  scarf: scarves,
  hat: hats,
  trainers,
  boots,
  heels,
  sandals,
  loafers,
  tote: totes,
  'shoulder-bag': shoulderBags,
  backpack: backpacks,
  clutch: clutches,
  necklace: necklaces,
  earrings,
  ring: rings,
  watch: watches,
  sunglasses,
  lipstick: lipsticks,
  serum: serums,
  perfume: perfumes,
  'face-cream': faceCreams,
  palette: palettes,
  lamp: lamps,
  cushion: cushions,
  throw: throws,
  vase: vases,
  candle: candles,
  armchair: armchairs,
  'side-table': sideTables,
  mirror: mirrors,
  rug: rugs,
  mug: mugs,
  plates,
  teapot: teapots,
  'cutting-board': cuttingBoards,
  pan: pans,
  'plant-pot': plantPots,
  'watering-can': wateringCans,
  lantern: lanterns,
  'teddy-bear': teddyBears,
  'building-blocks': buildingBlocks,
  romper: rompers,
  'gift-box': giftBoxes,
  'chocolate-box': chocolateBoxes,
  notebook: notebooks,
}

/**
 * A thing as an SVG group in a box of 400 by 400, and the defs that it needs. All ids begin with
 * `prefix`, which must be unique within a picture. Hanging things touch the top in the middle, the
 * others stand on y = 390. Throws if the kind has no such cut or a colour is not `#rrggbb`.
 */
export const drawThing = (thing: Thing, prefix: string): { svg: string; defs: string } => {
  const cuts = drawings[thing.kind]
  const draw = cuts[thing.cut]
  if (!draw) throw new Error(`A ${thing.kind} has cuts 0 to ${cuts.length - 1}, not ${thing.cut}`)
  const brush = createBrush(thing, prefix)
  const svg = `<g>${draw(brush)}</g>`
  return { svg, defs: brush.collectedDefs() }
}
