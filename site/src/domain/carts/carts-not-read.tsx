import { Trans } from '@lingui/react/macro'

import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Props = { isError: boolean; onRetry: () => void }

/** Shown while the carts are being read, or if that failed. */
export function CartsNotRead({ isError, onRetry }: Props) {
  if (!isError) return <EmptyState title={<Spinner />} />
  return (
    <EmptyState title={<Trans>Your carts could not be loaded.</Trans>} icon="alert">
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </EmptyState>
  )
}
