import type { Card, Picture } from '../../cards/cards.ts'

/** Returns the tallest pictures of the posts, at most `most`: they lose the least in a tall frame. */
export function chooseTallest(cards: readonly Card[], most: number): Picture[] {
  return cards
    .flatMap((card) => card.hero ?? [])
    .toSorted((one, other) => other.height / other.width - one.height / one.width)
    .slice(0, most)
}
