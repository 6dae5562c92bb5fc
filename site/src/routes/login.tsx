import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { findEmailFault, findMissing, withoutNone } from '../features/account/field-rules.ts'
import { errorMessage } from '../features/account/messages.ts'
import { SignInWays } from '../features/account/sign-in-ways.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import type { loader } from './login.server.ts'

export default function Login() {
  const { attempt, offer } = useLoaderData<typeof loader>()
  const { i18n } = useLingui()
  const { interaction, error } = attempt
  return (
    <AccountPage title={<Trans>Log in</Trans>}>
      {error && <Note>{i18n._(errorMessage(error))}</Note>}
      {!interaction && (
        <ButtonLink href="/login" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      )}
      {interaction && (
        <>
          <AccountForm
            action={`/identity/api/interaction/${interaction}/login`}
            faults={attempt.faults}
            check={({ email = '', password = '' }) =>
              withoutNone({ email: findEmailFault(email), password: findMissing(password) })
            }
            submit={<Trans>Log in</Trans>}
          >
            {(fault) => (
              <>
                <Field
                  label={<Trans>Email</Trans>}
                  name="email"
                  type="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  defaultValue={attempt.email}
                  error={fault('email')}
                  required
                />
                <Field
                  label={<Trans>Password</Trans>}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  error={fault('password')}
                  required
                />
                <Link href="/forgot-password" className="text-link">
                  <Trans>Forgot your password?</Trans>
                </Link>
              </>
            )}
          </AccountForm>
          <SignInWays interaction={interaction} offer={offer}>
            <p>
              <Trans>
                New here?{' '}
                <Link href={`/signup?interaction=${interaction}`} className="text-link">
                  Sign up
                </Link>
              </Trans>
            </p>
          </SignInWays>
        </>
      )}
    </AccountPage>
  )
}
