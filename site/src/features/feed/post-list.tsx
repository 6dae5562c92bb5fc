import type { Card } from '../../data/cards.ts'
import { Masonry, useCardList } from './masonry.tsx'

/** A few posts that are all there are. */
export function PostList({ cards, label }: { cards: readonly Card[]; label: string }) {
  return <Masonry list={useCardList(cards)} label={label} firstPictures={0} />
}
