import { Trans, useLingui } from '@lingui/react/macro'

import { formatMoney } from '../ui/money.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { PriceDrop } from './price-drop.ts'

/** The price drop since a product was saved, and the price then, struck through. */
export function PriceDropText({ drop: { by, from } }: { drop: PriceDrop }) {
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
