import { useLingui } from '@lingui/react/macro'

type Props = {
  total?: number | undefined
  /** Whether there are no more than these. */
  isExact?: boolean | undefined
}

/** How many results there are, in small type, such as `43` or `300+`; nothing if that is unknown. */
export function FoundCount({ total, isExact = true }: Props) {
  const { i18n } = useLingui()
  if (total === undefined) return null
  return <small>{`${i18n.number(total)}${isExact ? '' : '+'}`}</small>
}
