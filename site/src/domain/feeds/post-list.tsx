import type { Card } from '../../cards/cards.ts'
import { Masonry, useCardList } from './masonry.tsx'

/** A list of a few posts, without paging. */
export function PostList({ cards, label }: { cards: readonly Card[]; label: string }) {
  return <Masonry list={useCardList(cards)} label={label} firstPictures={0} />
}
