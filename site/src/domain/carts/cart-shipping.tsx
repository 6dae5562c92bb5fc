import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'

import { formatMoney } from '../../ui/money.ts'
import { Progress } from '../../ui/progress.tsx'

type Props = {
  /** The subtotal in US cents from which the retailer ships for nothing; null where it does not say. */
  from: number | null
  subtotal: number
}

/** How far a cart is from free shipping. Nothing, where its retailer promises none. */
export function CartShipping({ from, subtotal }: Props) {
  const { t, i18n } = useLingui()
  if (from === null) return null
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, i18n.locale)
  const [limit, missing] = [money(from), money(from - subtotal)]
  return (
    <div className="cart-shipping">
      <p>
        {subtotal >= from ? (
          <Trans>Free shipping from {limit}: reached</Trans>
        ) : (
          <Trans>
            Free shipping from {limit}: {missing} to go
          </Trans>
        )}
      </p>
      <Progress label={t`Free shipping`} value={Math.min(1, subtotal / from)} />
    </div>
  )
}
