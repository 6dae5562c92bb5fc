import { Trans } from '@lingui/react/macro'

import { accountForm } from '../../domain/account/account-page.tsx'
import { findEmailFieldError, findMissing, omitEmpty } from '../../domain/account/field-rules.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Note } from '../../ui/note.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Changes the email, once the user has followed a link mailed to the new address. */
export function EmailSetting({ email }: { email: string }) {
  const form = useForm({
    name: 'email',
    check: ({ email: typed = '', currentPassword = '' }) =>
      omitEmpty({
        email: findEmailFieldError(typed),
        currentPassword: findMissing(currentPassword),
      }),
  })
  const asked = form.typed['email'] ?? ''
  return (
    <SettingsSection id="email" title={<Trans>Email</Trans>}>
      {form.isDone && (
        <Note good>
          <Trans>We sent a link to {asked}. Your email changes once you follow it.</Trans>
        </Note>
      )}
      <p>
        <Trans>Your email is {email}.</Trans>
      </p>
      <Form form={form} className={accountForm}>
        <FormProblem />
        <FormField
          label={<Trans>New email</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
        <FormField
          label={<Trans>Current password</Trans>}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton wide>
          <Trans>Change the email</Trans>
        </SubmitButton>
      </Form>
    </SettingsSection>
  )
}
