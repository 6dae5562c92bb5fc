import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { findNewPasswordFieldErrors, noFieldErrors } from '../features/account/field-rules.ts'
import { NewPasswordFields } from '../features/account/new-password-fields.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { loader, action } from './reset-password.server.ts'

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>()
  const formResult = useActionData<typeof action>()
  if (formResult?.done) {
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
  return (
    <AccountPage title={<Trans>Set a new password</Trans>}>
      {formResult?.problem && (
        <>
          <Note>{formResult.problem}</Note>
          <ButtonLink href="/forgot-password" variant="secondary" wide>
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        </>
      )}
      <AccountForm
        fieldErrors={formResult?.fieldErrors ?? noFieldErrors}
        check={({ password = '', confirmPassword = '' }) =>
          findNewPasswordFieldErrors({ password, confirmPassword })
        }
        submit={<Trans>Save the password</Trans>}
      >
        {(fieldError) => (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields fieldError={fieldError} />
          </>
        )}
      </AccountForm>
    </AccountPage>
  )
}
