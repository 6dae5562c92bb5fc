import { Trans, useLingui } from '@lingui/react/macro'

import { changeOf } from './change.ts'

type Props = { now: number; before: number; days: number }

/** The change of a figure from the period of the same length before. */
export function ChangeText({ now, before, days }: Props) {
  const { i18n } = useLingui()
  const change = changeOf(now, before)
  switch (change.kind) {
    case 'same': {
      return <Trans>The same as in the {days} days before</Trans>
    }
    case 'first': {
      return <Trans>None in the {days} days before</Trans>
    }
    case 'almost': {
      return <Trans>Almost the same as in the {days} days before</Trans>
    }
    case 'times': {
      const times = i18n.number(change.times)
      return (
        <Trans>
          {times} times as many as in the {days} days before
        </Trans>
      )
    }
    default: {
      const share = i18n.number(change.share, { style: 'percent' })
      return change.kind === 'more' ? (
        <Trans>
          {share} more than in the {days} days before
        </Trans>
      ) : (
        <Trans>
          {share} less than in the {days} days before
        </Trans>
      )
    }
  }
}
