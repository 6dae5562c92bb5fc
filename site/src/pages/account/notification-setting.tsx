import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { PushKind } from '@ltk/contract/push-subscriptions'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { accountForm } from '../../domain/account/account-page.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Note } from '../../ui/note.tsx'
import { SettingsSection } from './settings-section.tsx'
import { type NoSubscription, subscribeBrowser } from './subscribe-browser.ts'

type Props = {
  applicationServerKey: string
  /** The notifications that this browser is sent. */
  kinds: readonly PushKind[]
}

/** Chooses which notifications this browser is sent; it asks for permission when they are saved. */
export function NotificationSetting({ applicationServerKey, kinds }: Props) {
  const [reason, setReason] = useState<NoSubscription>()
  const form = useForm({ name: 'notifications' })
  const asking = useRef<'asking' | 'answered'>(undefined)

  async function ask(element: HTMLFormElement) {
    asking.current = 'asking'
    const answer = await subscribeBrowser(applicationServerKey)
    asking.current = undefined
    setReason('reason' in answer ? answer.reason : undefined)
    if ('reason' in answer) return
    setHidden(element, 'subscription', answer.subscription)
    setHidden(element, 'timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
    asking.current = 'answered'
    element.requestSubmit()
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const wantsSome = new FormData(event.currentTarget).has('kinds')
    const isReady = asking.current === 'answered' || !wantsSome
    if (asking.current !== 'asking') asking.current = undefined
    if (isReady) return
    event.preventDefault()
    if (asking.current === undefined) void ask(event.currentTarget)
  }

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
      <Form form={form} className={accountForm} onSubmit={onSubmit}>
        <FormProblem />
        <fieldset className="notification-setting">
          <legend>
            <Trans>Tell me about</Trans>
          </legend>
          {choice('price-drops', <Trans>Saved products that cost less</Trans>)}
          {choice('new-posts', <Trans>New posts of creators I follow</Trans>)}
        </fieldset>
        <input type="hidden" name="subscription" />
        <input type="hidden" name="timeZone" />
        <SubmitButton variant="secondary" wide>
          <Trans>Save the notifications</Trans>
        </SubmitButton>
      </Form>
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

function setHidden(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
