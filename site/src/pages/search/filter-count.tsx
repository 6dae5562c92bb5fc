import './styles.css'
import { useLingui } from '@lingui/react/macro'

/** How many results a filter would leave, in quiet figures behind its name; nothing if that is unknown. */
export function FilterCount({ count }: { count: number | undefined }) {
  const { i18n } = useLingui()
  return count === undefined ? null : <span className="filter-count">{i18n.number(count)}</span>
}
