import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { accountForm, AccountPage, OtherOptions } from '../../domain/account/account-page.tsx'
import { EmailField } from '../../domain/account/email-field.tsx'
import { ExternalIssuer } from '../../domain/account/external-issuer.tsx'
import { findEmailFieldError, omitEmpty } from '../../domain/account/field-rules.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './forgot-password.server.ts'

export default function ForgotPassword() {
  const { externalIssuer, email } = useLoaderData<typeof loader>()
  const form = useForm({
    name: 'email',
    check: ({ email = '' }) => omitEmpty({ email: findEmailFieldError(email) }),
  })
  if (externalIssuer) return <ExternalIssuer issuer={externalIssuer} />
  return (
    <AccountPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Tell us your email, and we send you a link to set a new one.</Trans>}
    >
      {form.isDone ? (
        <Note good>
          <Trans>
            If there is an account with this email, a link to set a new password is on its way.
          </Trans>
        </Note>
      ) : (
        <Form form={form} className={accountForm}>
          <FormProblem />
          <EmailField defaultValue={email} />
          <SubmitButton wide>
            <Trans>Send the link</Trans>
          </SubmitButton>
        </Form>
      )}
      <OtherOptions>
        <p>
          <Link href="/login" variant="text">
            <Trans>Log in</Trans>
          </Link>
        </p>
      </OtherOptions>
    </AccountPage>
  )
}
