import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { PushKind } from '@ltk/contract/push-subscriptions'
import type { ReactNode } from 'react'

import { Note } from '../../ui/note.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { NoSubscription } from './subscribe-browser.ts'

type Props = {
  /** The notifications that this browser is sent. */
  kinds: readonly PushKind[]
  /** Why the browser could not be subscribed. */
  reason: NoSubscription | undefined
}

/** Chooses which notifications this browser is sent; it asks for permission when they are saved. */
export function NotificationSetting({ kinds, reason }: Props) {
  const choice = (kind: PushKind, text: ReactNode) => (
    <label className="notification-setting-choice">
      <input type="checkbox" name="kinds" value={kind} defaultChecked={kinds.includes(kind)} />
      <span>{text}</span>
    </label>
  )
  return (
    <SettingsSection id="notifications" title={<Trans>Notifications</Trans>}>
      <p>
        <Trans>
          This browser can tell you what is new, at most once a day for each and never at night.
          Your browser asks you first. Signing out ends it.
        </Trans>
      </p>
      {reason && (
        <Note>
          <Reason reason={reason} />
        </Note>
      )}
      <fieldset className="notification-setting">
        <legend>
          <Trans>Tell me about</Trans>
        </legend>
        {choice('price-drops', <Trans>Saved products that cost less</Trans>)}
        {choice('new-posts', <Trans>New posts of creators I follow</Trans>)}
      </fieldset>
      <input type="hidden" name="subscription" />
      <input type="hidden" name="timeZone" />
    </SettingsSection>
  )
}

function Reason({ reason }: { reason: NoSubscription }) {
  if (reason === 'unsupported') {
    return (
      <Trans>
        This browser cannot show notifications. On an iPhone or iPad, put the site on your home
        screen and open it from there.
      </Trans>
    )
  }
  if (reason === 'denied') {
    return (
      <Trans>
        Your browser does not let this site show notifications. You can allow them in its settings.
      </Trans>
    )
  }
  return <Trans>Your browser could not switch notifications on. Please try again.</Trans>
}
