import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PushKind } from '@ltk/contract/push-subscriptions'
import type { SubmitEvent } from 'react'

import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Note } from '../../ui/note.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { NameSetting } from './name-setting.tsx'
import { NotificationSetting } from './notification-setting.tsx'
import { useSubscribing } from './use-subscribing.ts'

type Props = {
  /** Undefined where it cannot be changed here. */
  name: string | undefined
  /** Null where this browser cannot be sent any. */
  notifications: { applicationServerKey: string; kinds: PushKind[] } | null
  isSaved: boolean
}

/** What is changed by filling it in, with one button that saves what differs. */
export function SettingsForm({ name, notifications, isSaved }: Props) {
  const { i18n } = useLingui()
  const form = useForm({ name: 'settings' })
  const subscribing = useSubscribing(notifications)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    subscribing.onSubmit(event)
    const element = event.currentTarget
    if (event.defaultPrevented || new FormData(element).get('locale') === i18n.locale) return
    // Another language is another document, so the browser posts the form itself.
    event.preventDefault()
    element.submit()
  }
  return (
    <Form form={form} className="settings-form" onSubmit={onSubmit}>
      {name !== undefined && <NameSetting name={name} />}
      <LanguageSetting />
      {notifications && (
        <NotificationSetting kinds={notifications.kinds} reason={subscribing.reason} />
      )}
      <div className="settings-form-save">
        <FormProblem />
        {isSaved && !form.problem && (
          <Note good>
            <Trans>Your settings are saved.</Trans>
          </Note>
        )}
        <SubmitButton className="settings-form-button">
          <Trans>Save changes</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
