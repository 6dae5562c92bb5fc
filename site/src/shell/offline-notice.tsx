import { Trans } from '@lingui/react/macro'

import { Icon } from '../ui/icon.tsx'
import { useOnline } from '../ui/use-online.ts'

/** A notice shown while there is no connection. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <output className="offline-notice">
      {!online && (
        <span>
          <Icon name="wifi-off" />{' '}
          <Trans>You are offline. What you have seen already can still be looked at.</Trans>
        </span>
      )}
    </output>
  )
}
