import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { FormField } from '../actions/form-field.tsx'
import { EmailField } from '../features/account/email-field.tsx'
import { findEmailFieldError, findMissing, withoutNone } from '../features/account/field-rules.ts'
import { SignInFrame } from '../features/account/sign-in-frame.tsx'
import { Link } from '../ui/link.tsx'
import type { loader } from './login.server.ts'

export default function Login() {
  const { attempt, offer } = useLoaderData<typeof loader>()
  const { interaction } = attempt
  return (
    <SignInFrame
      way="login"
      title={<Trans>Log in</Trans>}
      lead={
        attempt.reason === 'delete-account' && (
          <Trans>
            Deleting an account cannot be undone. Log in again, so that we can be sure that it is
            you; the deletion then goes on by itself.
          </Trans>
        )
      }
      attempt={attempt}
      offer={offer}
      check={({ email = '', password = '' }) =>
        withoutNone({ email: findEmailFieldError(email), password: findMissing(password) })
      }
      other={
        <Trans>
          New here?{' '}
          <Link href={`/signup?interaction=${interaction}`} variant="text">
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
      <Link href="/forgot-password" variant="text">
        <Trans>Forgot your password?</Trans>
      </Link>
    </SignInFrame>
  )
}
