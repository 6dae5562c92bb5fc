import { Plural, Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

import type { Card } from '../../cards/cards.ts'
import { visitBefore } from './last-visit.ts'

const neverChanges = () => () => {}

/** The heading of the feed, and how many of its posts are new to this device, once that is known. */
export function FeedHeadingRow({ cards }: { cards: readonly Card[] }) {
  const before = useSyncExternalStore(neverChanges, visitBefore, () => undefined)
  const count = before === undefined ? 0 : cards.filter(({ at = 0 }) => at * 60_000 > before).length
  return (
    <header className="feed-heading-row">
      <h2>
        <Trans>Picked for today</Trans>
      </h2>
      <output>
        {count > 0 && (
          <Plural
            value={count}
            one="# new since your last visit"
            other="# new since your last visit"
          />
        )}
      </output>
    </header>
  )
}
