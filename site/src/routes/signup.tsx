import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { usePageFacts } from '../data/use-page-facts.ts'
import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { findEmailFault, findPasswordFault, withoutNone } from '../features/account/field-rules.ts'
import { errorMessage } from '../features/account/messages.ts'
import { loadAttempt } from '../features/account/sign-in-page.ts'
import { SignInWays } from '../features/account/sign-in-ways.tsx'
import { SignUpReason } from '../features/account/sign-up-reason.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'

export const loader = (args: LoaderFunctionArgs) => loadAttempt(args, msg`Sign up`)

export default function Signup() {
  const { attempt, offer } = useLoaderData<typeof loader>()
  const { i18n } = useLingui()
  const { brand } = usePageFacts()
  const { interaction, error } = attempt
  return (
    <AccountPage
      title={<Trans>Sign up</Trans>}
      lead={<SignUpReason reason={attempt.reason} brand={brand} />}
    >
      {error && <Note>{i18n._(errorMessage(error))}</Note>}
      {!interaction && (
        <ButtonLink href="/signup" wide>
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      {interaction && (
        <>
          <AccountForm
            reloadDocument
            action={`/identity/api/interaction/${interaction}/signup`}
            faults={attempt.faults}
            check={({ email = '', password = '' }) =>
              withoutNone({ email: findEmailFault(email), password: findPasswordFault(password) })
            }
            submit={<Trans>Sign up</Trans>}
          >
            {(fault) => (
              <>
                <input type="hidden" name="locale" value={i18n.locale} />
                {attempt.invite && <input type="hidden" name="invite" value={attempt.invite} />}
                <Field
                  label={<Trans>Name (optional)</Trans>}
                  name="name"
                  autoComplete="name"
                  maxLength={120}
                  defaultValue={attempt.name}
                  error={fault('name')}
                />
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
                  autoComplete="new-password"
                  hint={<Trans>8 characters or more</Trans>}
                  error={fault('password')}
                  required
                />
              </>
            )}
          </AccountForm>
          <SignInWays interaction={interaction} offer={offer}>
            <p>
              <Trans>
                Have an account?{' '}
                <Link href={`/login?interaction=${interaction}`} className="text-link">
                  Log in
                </Link>
              </Trans>
            </p>
          </SignInWays>
          <p className="text-sm text-quiet">
            <Trans>
              How we treat your data is in the{' '}
              <Link href="/legal/privacy" className="text-link">
                Privacy Policy
              </Link>
              , what holds between us in the{' '}
              <Link href="/terms-of-service" className="text-link">
                Terms of Service
              </Link>
              .
            </Trans>
          </p>
        </>
      )}
    </AccountPage>
  )
}
