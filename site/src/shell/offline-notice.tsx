import { useLingui } from '@lingui/react/macro'

import { useOnline } from '../browser/online.ts'
import { Icon } from '../ui/icon.tsx'

/** A notice shown while the site cannot be reached. */
export function OfflineNotice() {
  const { t } = useLingui()
  const online = useOnline()
  // Looked up in advance: without a connection the message could not be loaded.
  const text = t`You are offline. What you asked for comes as soon as you are back.`
  return (
    <output className="offline-notice">
      {!online && (
        <span>
          <Icon name="wifi-off" /> {text}
        </span>
      )}
    </output>
  )
}
