import type { Card } from '../../cards/cards.ts'
import type { GuideCard } from '../product-sets/gift-guides.ts'

/** Returns the URLs of the pictures of posts. */
export function coversOf(cards: readonly Card[]): string[] {
  return cards.flatMap(({ hero }) => hero?.url ?? [])
}

/** Returns the URLs of the first picture of each gift guide or product set. */
export function coversOfGuides(guides: readonly GuideCard[]): string[] {
  return guides.flatMap(({ covers }) => covers[0]?.url ?? [])
}
