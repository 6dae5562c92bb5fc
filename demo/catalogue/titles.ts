import type { Kind, Pattern } from '../pictures/things.ts'
import type { Random } from './random.ts'
import { listPatternWords } from './vocabulary/kinds.ts'
import type { Shop } from './vocabulary/shops.ts'

/** The parts of a product's title. */
export type TitleParts = {
  kind: Kind
  noun: string
  material: string
  pattern: Pattern
  /** The colour's name if the product has only one. */
  onlyColour: string | null
  shop: Shop
}

const softWords = ['Merino', 'Cotton', 'Wool-Blend', 'Cashmere'] as const

/** A material that suits the pattern: a denim pattern needs denim, a knitted one yarn. */
export function chooseMaterial(
  random: Random,
  choice: { kind: Kind; pattern: Pattern; materials: readonly string[] },
): string {
  if (choice.pattern === 'denim' && choice.kind !== 'jeans') return 'Denim'
  if (choice.pattern === 'knit' && choice.kind === 'cushion') return random.pick(softWords)
  return random.pick(choice.materials)
}

/** A noun as people write it: `Slip Dress` becomes `slip dress`; `A-line` and proper names stay. */
export function shortNameOf(noun: string): string {
  return noun.replace(/\b(?!Chelsea\b|Dutch\b)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}

/** A title that matches the drawing. */
export function writeTitle(random: Random, parts: TitleParts): string {
  const { material, noun, onlyColour, shop } = parts
  const pattern = random.pick(listPatternWords(parts.kind, parts.pattern))
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
