import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'

import { Badge } from '../ui/badge.tsx'

const audiences = {
  HER: msg`For her`,
  HIM: msg`For him`,
  KIDS: msg`For kids`,
  TEEN: msg`For teens`,
  PARENTS: msg`For parents`,
  COUPLE: msg`For couples`,
  FRIEND: msg`For friends`,
  HOST: msg`For hosts`,
  COLLEAGUE: msg`For colleagues`,
}

const occasions = {
  BIRTHDAY: msg`Birthday`,
  HOLIDAY: msg`Holidays`,
  NEW_HOME: msg`New home`,
  NEW_BABY: msg`New baby`,
  WEDDING: msg`Wedding`,
  GRADUATION: msg`Graduation`,
  FAREWELL: msg`Farewell`,
  THANK_YOU: msg`Thank you`,
  MOTHERS_DAY: msg`Mother’s Day`,
  FATHERS_DAY: msg`Father’s Day`,
  VALENTINES_DAY: msg`Valentine’s Day`,
}

type Props = { audience: string | null; occasion: string | null; count: number }

/**
 * The audience, occasion and number of products of a gift guide. Unknown codes are shown as plain
 * words.
 */
export function GuideTags({ audience, occasion, count }: Props) {
  const { i18n } = useLingui()
  const tags = [
    audience && (has(audiences, audience) ? i18n._(audiences[audience]) : readOut(audience)),
    occasion && (has(occasions, occasion) ? i18n._(occasions[occasion]) : readOut(occasion)),
  ]
  return (
    <p className="guide-tags">
      {tags.map((tag) => tag && <Badge key={tag}>{tag}</Badge>)}
      <span>
        <Plural value={count} one="# product" other="# products" />
      </span>
    </p>
  )
}

function has<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key)
}

function readOut(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
