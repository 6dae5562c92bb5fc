import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { maxLeftOut } from '@ltk/contract/max-left-out'

/** The number of products left out of the deals since their former prices are unknown; nothing for 0. */
export function UnverifiedDeals({ count }: { count: number }) {
  const { i18n } = useLingui()
  const most = i18n.number(maxLeftOut)
  if (count === 0) return null
  return (
    <p className="unverified-deals">
      {count > maxLeftOut ? (
        <Trans>
          More than {most} left out: the shops call them reduced, but their prices of the 30 days
          before are not known.
        </Trans>
      ) : (
        <Plural
          value={count}
          one="# left out: the shop calls it reduced, but its prices of the 30 days before are not known."
          other="# left out: the shops call them reduced, but their prices of the 30 days before are not known."
        />
      )}
    </p>
  )
}
