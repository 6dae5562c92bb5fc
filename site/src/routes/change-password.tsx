import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { ExternalIssuer } from '../features/account/external-issuer.tsx'
import {
  findMissing,
  findNewPasswordFieldErrors,
  noFieldErrors,
  withoutNone,
} from '../features/account/field-rules.ts'
import { NewPasswordFields } from '../features/account/new-password-fields.tsx'
import { Field } from '../ui/field.tsx'
import type { loader, action } from './change-password.server.ts'

export default function ChangePassword() {
  const { externalIssuer, email, kind, withGoogle } = useLoaderData<typeof loader>()
  const formResult = useActionData<typeof action>()
  if (externalIssuer) return <ExternalIssuer issuer={externalIssuer} />
  return (
    <AccountPage
      title={<Trans>Change your password</Trans>}
      lead={<Trans>You stay logged in here and are logged out everywhere else.</Trans>}
    >
      {formResult?.problem && <Note>{formResult.problem}</Note>}
      {withGoogle ? (
        <Note>
          <Trans>This account signs in with Google and has no password.</Trans>
        </Note>
      ) : (
        <AccountForm
          fieldErrors={formResult?.fieldErrors ?? noFieldErrors}
          check={({ currentPassword = '', password = '', confirmPassword = '' }) => ({
            ...withoutNone({ currentPassword: findMissing(currentPassword) }),
            ...findNewPasswordFieldErrors({ password, confirmPassword }, kind),
          })}
          submit={<Trans>Save the password</Trans>}
        >
          {(fieldError) => (
            <>
              {/* For password managers, which keep a password with whom it belongs to. */}
              <input type="hidden" name="username" autoComplete="username" value={email} />
              <Field
                label={<Trans>Current password</Trans>}
                name="currentPassword"
                type="password"
                autoComplete="current-password"
                error={fieldError('currentPassword')}
                required
              />
              <NewPasswordFields fieldError={fieldError} />
            </>
          )}
        </AccountForm>
      )}
    </AccountPage>
  )
}
