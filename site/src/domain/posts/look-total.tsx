import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { Button } from '../../ui/button.tsx'
import { formatSum } from '../../ui/money-sum.ts'
import { lookFields, lookFormId, type LookSummary } from './look.ts'

type Props = {
  summary: LookSummary
  /** How many pieces there are. */
  total: number
  /** Where the page of the choice is shown from, without scripts. */
  place: string
}

/**
 * What the chosen products cost together. It is the form of the switches in the list, which name it:
 * among them are buttons with forms of their own.
 */
export function LookTotal({ summary, total, place }: Props) {
  const { i18n } = useLingui()
  const { count, sums, unpriced, retailers } = summary
  const sum = formatSum(sums, i18n.locale)
  return (
    <form id={lookFormId} method="get" action={`#${place}`} className="look-total">
      <input type="hidden" name={lookFields.included} value="" />
      <output className="look-total-facts">
        <span>
          {count === total ? (
            <Plural value={count} one="# piece" other="# pieces" />
          ) : (
            <Trans>
              {count} of <Plural value={total} one="# piece" other="# pieces" />
            </Trans>
          )}
          {count > 0 && (
            <>
              {' · '}
              <Plural value={retailers} one="# retailer" other="# retailers" />
            </>
          )}
        </span>
        {sum && <b>{unpriced > 0 ? <Trans>from {sum}</Trans> : sum}</b>}
      </output>
      <Button type="submit" variant="secondary" small className="look-total-update">
        <Trans>Update</Trans>
      </Button>
    </form>
  )
}
