import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountPage } from '../../domain/account/account-page.tsx'
import { EmailField } from '../../domain/account/email-field.tsx'
import { findEmailFieldError, findMissing, omitEmpty } from '../../domain/account/field-rules.ts'
import { SignInForm } from '../../domain/account/sign-in-form.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { signUpHref, withQuery } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { loader } from './login.server.ts'

/** Why somebody who has been logged in is asked to log in again, by the code in the address. */
const reasons = new Map([
  ['session-ended', <Trans key="ended">You were logged out. Log in again to continue.</Trans>],
  [
    'delete-account',
    <Trans key="delete">
      Deleting an account can’t be undone. Log in again to confirm that it’s you. We’ll then delete
      the account.
    </Trans>,
  ],
])

export default function Login() {
  const { attempt, offer, picture } = useLoaderData<typeof loader>()
  const { interaction } = attempt
  return (
    <AccountPage
      title={<Trans>Log in</Trans>}
      picture={picture}
      lead={reasons.get(attempt.reason ?? '')}
    >
      <SignInForm
        way="login"
        action={<Trans>Log in</Trans>}
        attempt={attempt}
        offer={offer}
        check={({ email = '', password = '' }) =>
          omitEmpty({ email: findEmailFieldError(email), password: findMissing(password) })
        }
        other={
          <Trans>
            New here?{' '}
            <Link href={signUpHref({ interaction })} variant="text">
              Sign up
            </Link>
          </Trans>
        }
      >
        <EmailField />
        <FormField
          label={<Trans>Password</Trans>}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Link href={withQuery('/forgot-password', { interaction })} variant="text">
          <Trans>Forgot your password?</Trans>
        </Link>
      </SignInForm>
    </AccountPage>
  )
}
