import { Trans, useLingui } from '@lingui/react/macro'

import { formatMoney, type Money } from '../ui/money.ts'

/** By how much a price fell since a product was saved. What is struck through is in `Price` alone. */
export function PriceDropText({ drop }: { drop: Money }) {
  const { i18n } = useLingui()
  const less = formatMoney(drop, i18n.locale)
  return <Trans>Fell {less} since you saved it</Trans>
}
