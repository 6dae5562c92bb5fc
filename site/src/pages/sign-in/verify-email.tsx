import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { useUser } from '../../api/use-user.ts'
import { accountForm, AccountPage, OtherOptions } from '../../domain/account/account-page.tsx'
import { findMissing, omitEmpty } from '../../domain/account/field-rules.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './verify-email.server.ts'

/**
 * Requires a click on a button, since mail scanners follow links, and the password where nobody is
 * signed in to the account: somebody else may have used the address for it.
 */
export default function VerifyEmail() {
  const { token } = useLoaderData<typeof loader>()
  const isVisitor = useUser() === null
  const form = useForm({
    name: 'verify',
    check: ({ password }) =>
      omitEmpty({ password: password === undefined ? undefined : findMissing(password) }),
  })
  // Another account may be signed in.
  const asksPassword = isVisitor || form.fieldErrors['password'] !== undefined
  if (form.isDone) {
    return (
      <AccountPage title={<Trans>Confirm your email</Trans>}>
        <Note good>
          <Trans>Thank you, your email is confirmed.</Trans>
        </Note>
        <ButtonLink href="/home" wide>
          <Trans>Discover</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={<Trans>Confirm your email</Trans>}>
      <Form form={form} className={accountForm}>
        <FormProblem />
        <input type="hidden" name="token" value={token} />
        {asksPassword && (
          <FormField
            label={<Trans>Password of your account</Trans>}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <SubmitButton wide>
          <Trans>Confirm email</Trans>
        </SubmitButton>
      </Form>
      {asksPassword && (
        <OtherOptions>
          <p>
            <Trans>Didn’t create this account, or forgot the password?</Trans>{' '}
            <Link href="/forgot-password" variant="text">
              <Trans>Set a new password</Trans>
            </Link>
          </p>
        </OtherOptions>
      )}
    </AccountPage>
  )
}
