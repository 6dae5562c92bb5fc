import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { accountForm, AccountPage } from '../../domain/account/account-page.tsx'
import { findNewPasswordFieldErrors } from '../../domain/account/field-rules.ts'
import { NewPasswordFields } from '../../domain/account/new-password-fields.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './reset-password.server.ts'

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>()
  const form = useForm({
    name: 'password',
    check: ({ password = '', confirmPassword = '' }) =>
      findNewPasswordFieldErrors({ password, confirmPassword }),
  })
  if (form.isDone) {
    return (
      <AccountPage title={<Trans>Set a new password</Trans>}>
        <Note good>
          <Trans>Your password is changed. You can log in with it now.</Trans>
        </Note>
        <ButtonLink href="/login" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  if (!token) {
    return (
      <AccountPage title={<Trans>Set a new password</Trans>}>
        <Note>
          <Trans>
            The link is missing. Open the whole link from our mail, or ask for a new one.
          </Trans>
        </Note>
        <ButtonLink href="/forgot-password" wide>
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={<Trans>Set a new password</Trans>}>
      <Form form={form} className={accountForm}>
        <FormProblem />
        {form.problem && (
          <ButtonLink href="/forgot-password" variant="secondary" wide>
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        )}
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields />
        <SubmitButton wide>
          <Trans>Save the password</Trans>
        </SubmitButton>
      </Form>
    </AccountPage>
  )
}
