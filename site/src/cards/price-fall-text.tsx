import { Trans, useLingui } from '@lingui/react/macro'

import { formatMoney } from '../ui/money.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { PriceFall } from './price-fall.ts'

/** How much a price fell since the product was saved, and the price then, struck through. */
export function PriceFallText({ fall: { by, from } }: { fall: PriceFall }) {
  const { i18n } = useLingui()
  const less = formatMoney(by, i18n.locale)
  return (
    <>
      <Trans>Fell {less} since you saved it</Trans>{' '}
      <s>
        <VisuallyHidden>
          <Trans>Price then:</Trans>{' '}
        </VisuallyHidden>
        {formatMoney(from, i18n.locale)}
      </s>
    </>
  )
}
