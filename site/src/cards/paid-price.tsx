import { useLingui } from '@lingui/react/macro'

import { formatMoney, type Money } from '../ui/money.ts'

type Props = {
  price: Money
  /** Whether it was more before. */
  isReduced?: boolean | undefined
}

/** What a product costs, where there is no room for more of its price. */
export function PaidPrice({ price, isReduced }: Props) {
  const { i18n } = useLingui()
  return (
    <span className={isReduced ? 'paid-price paid-price-reduced' : 'paid-price'}>
      {formatMoney(price, i18n.locale)}
    </span>
  )
}
