import './styles.css'
import { useLingui } from '@lingui/react/macro'

/** The number of results with a filter, in muted type after its name; nothing if unknown. */
export function FilterCount({ count }: { count: number | undefined }) {
  const { i18n } = useLingui()
  return count === undefined ? null : <span className="filter-count">{i18n.number(count)}</span>
}
