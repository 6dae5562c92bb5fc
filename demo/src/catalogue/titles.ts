import type { Kind, Pattern } from '@ltk/demo-pictures/things'

import type { Random } from './random.ts'
import { wordsOfKind } from './vocabulary/kinds.ts'
import type { Shop } from './vocabulary/shops.ts'
import { patternWords } from './vocabulary/words.ts'

/** What a title is made of. */
export type Named = {
  kind: Kind
  noun: string
  material: string
  pattern: Pattern
  /** The colour's name, where the product has only one. */
  onlyColour: string | null
  shop: Shop
}

const softWords = ['Merino', 'Cotton', 'Wool-Blend', 'Cashmere'] as const

/** The material that suits a pattern: denim is denim, and a knitted thing is made of yarn. */
export function chooseMaterial(
  random: Random,
  choice: { kind: Kind; pattern: Pattern; materials: readonly string[] },
): string {
  if (choice.pattern === 'denim' && choice.kind !== 'jeans') return 'Denim'
  if (choice.pattern === 'knit' && choice.kind === 'cushion') return random.pick(softWords)
  return random.pick(choice.materials)
}

/** The names that people use: `Slip Dress` becomes `slip dress`, `A-line` and proper names stay. */
export function shortNameOf(noun: string): string {
  return noun.replace(/\b(?!Chelsea\b|Dutch\b)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}

/** A title that names what the drawing shows. */
export function writeTitle(random: Random, named: Named): string {
  const { material, noun, onlyColour, shop } = named
  const words = wordsOfKind[named.kind].patternWords?.[named.pattern] ?? patternWords[named.pattern]
  const pattern = random.pick(words)
  const model = random.pick(shop.models)
  const forms: [form: string[], weight: number][] = [
    [[pattern, material, noun], 8],
    [[model, pattern, noun], 5],
    [[model, pattern, material, noun], 4],
    [['The', model, pattern, noun], 2],
  ]
  if (onlyColour) {
    forms.push([[pattern, material, noun, 'in', onlyColour], 6])
    if (pattern === '') forms.push([[onlyColour, material, noun], 4])
  }
  const [form] = random.weighted(forms, ([, weight]) => weight)
  return form.filter((word) => word !== '').join(' ')
}

/** Endings that make one title of a shop very long, as real feeds have them. */
export const longEndings: { [shop: string]: string } = {
  'rue-violine':
    'with Hand-Finished Edges, Two Spare Buttons, a Care Card in Five Languages and a Cotton Dust Bag (Limited Anniversary Edition, Numbered and Signed by the Maker)',
  evenfold:
    '– Online Exclusive, Responsibly Sourced, Made to Be Repaired, Delivered in Plastic-Free Wrapping with a Spare Part, a Gift Receipt and Ninety Days to Return It',
}
