import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Insights } from '@ltk/contract/insights'

import { formatMoney } from '../../ui/money.ts'
import { ChangeText } from './change-text.tsx'

type Props = { sales: Insights['sales']; days: number }

/** The sales through the creator's links, by currency. */
export function Sales({ sales, days }: Props) {
  const { i18n } = useLingui()
  return (
    <section className="sales" aria-labelledby="sales">
      <h2 id="sales">
        <Trans>Sales</Trans>
      </h2>
      {sales.length === 0 ? (
        <p>
          <Trans>No sales were reported in this period.</Trans>
        </p>
      ) : (
        <ul className="sales-list">
          {sales.map(({ currency, amount, pieces, amountBefore }) => (
            <li key={currency}>
              <p className="sales-amount">{formatMoney({ amount, currency }, i18n.locale)}</p>
              <p>
                <Plural value={pieces} one="# piece" other="# pieces" />
              </p>
              <p className="sales-change">
                <ChangeText now={amount} before={amountBefore} days={days} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="sales-meaning">
        <Trans>
          What shoppers bought through your links, as retailers report it, less returns. It is the
          price of the goods, not your commission.
        </Trans>
      </p>
    </section>
  )
}
