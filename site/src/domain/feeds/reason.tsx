import { useLingui } from '@lingui/react/macro'

import type { Card } from '../../cards/cards.ts'
import { findCategoryOf } from '../categories/categories.ts'

type Props = { card: Card; reason: NonNullable<Card['reason']> }

/** Why a post was recommended, in a few words. */
export function Reason({ card: { reasonCreator, reasonHashtag }, reason }: Props) {
  const { t, i18n } = useLingui()
  switch (reason) {
    case 'followed_similar':
      return reasonCreator ? t`Similar to ${reasonCreator}` : t`Like creators you follow`
    case 'hashtag': {
      const category = findCategoryOf(reasonHashtag ?? '')
      if (!category) return t`Close to what you like`
      const label = i18n._(category.label)
      return t`You like: ${label}`
    }
    case 'fresh':
      return t`New`
    case 'trending':
      return t`Trending`
    case 'trending_today':
      return t`Trending today`
    case 'most_shared':
      return t`Shared a lot`
    case 'rising_creator':
      return t`Creator on the rise`
  }
}
