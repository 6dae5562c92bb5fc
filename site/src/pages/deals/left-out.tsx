import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mostLeftOut } from '@ltk/contract/most-left-out'

/** How many products are no deals since what their retailers say cannot be judged yet; nothing for none. */
export function LeftOut({ count }: { count: number }) {
  const { i18n } = useLingui()
  const most = i18n.number(mostLeftOut)
  if (count === 0) return null
  return (
    <p className="left-out">
      {count > mostLeftOut ? (
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
