import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { accountForm, AccountPage } from '../../domain/account/account-page.tsx'
import { ExternalIssuer } from '../../domain/account/external-issuer.tsx'
import {
  findMissing,
  findNewPasswordFieldErrors,
  omitEmpty,
} from '../../domain/account/field-rules.ts'
import { NewPasswordFields } from '../../domain/account/new-password-fields.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Note } from '../../ui/note.tsx'
import type { loader } from './change-password.server.ts'

export default function ChangePassword() {
  const { externalIssuer, email, kind, withGoogle } = useLoaderData<typeof loader>()
  const form = useForm({
    name: 'password',
    check: ({ currentPassword = '', password = '', confirmPassword = '' }) => ({
      ...omitEmpty({ currentPassword: findMissing(currentPassword) }),
      ...findNewPasswordFieldErrors({ password, confirmPassword }, kind),
    }),
  })
  if (externalIssuer) return <ExternalIssuer issuer={externalIssuer} />
  return (
    <AccountPage
      title={<Trans>Change your password</Trans>}
      lead={<Trans>You stay logged in here and are logged out everywhere else.</Trans>}
    >
      {withGoogle ? (
        <Note>
          <Trans>This account signs in with Google and has no password.</Trans>
        </Note>
      ) : (
        <Form form={form} className={accountForm}>
          <FormProblem />
          {/* For password managers, which store a password with its username. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <FormField
            label={<Trans>Current password</Trans>}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields kind={kind} />
          <SubmitButton wide>
            <Trans>Save the password</Trans>
          </SubmitButton>
        </Form>
      )}
    </AccountPage>
  )
}
