import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note, OtherWays } from '../features/account/account-page.tsx'
import { ExternalIssuer } from '../features/account/external-issuer.tsx'
import { findEmailFieldError, noFieldErrors, withoutNone } from '../features/account/field-rules.ts'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import type { loader, action } from './forgot-password.server.ts'

export default function ForgotPassword() {
  const { externalIssuer } = useLoaderData<typeof loader>()
  const formResult = useActionData<typeof action>()
  if (externalIssuer) return <ExternalIssuer issuer={externalIssuer} />
  return (
    <AccountPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Tell us your email, and we send you a link to set a new one.</Trans>}
    >
      {formResult?.problem && <Note>{formResult.problem}</Note>}
      {formResult?.done ? (
        <Note good>
          <Trans>
            If there is an account with this email, a link to set a new password is on its way.
          </Trans>
        </Note>
      ) : (
        <AccountForm
          fieldErrors={formResult?.fieldErrors ?? noFieldErrors}
          check={({ email = '' }) => withoutNone({ email: findEmailFieldError(email) })}
          submit={<Trans>Send the link</Trans>}
        >
          {(fieldError) => (
            <Field
              label={<Trans>Email</Trans>}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              defaultValue={formResult?.typed['email']}
              error={fieldError('email')}
              required
            />
          )}
        </AccountForm>
      )}
      <OtherWays>
        <p>
          <Link href="/login" variant="text">
            <Trans>Log in</Trans>
          </Link>
        </p>
      </OtherWays>
    </AccountPage>
  )
}
