import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { FormField } from '../actions/form-field.tsx'
import { EmailField } from '../features/account/email-field.tsx'
import {
  findEmailFieldError,
  findPasswordFieldError,
  withoutNone,
} from '../features/account/field-rules.ts'
import { SignInFrame } from '../features/account/sign-in-frame.tsx'
import { SignUpReason } from '../features/account/sign-up-reason.tsx'
import { SmallPrint } from '../features/account/small-print.tsx'
import { useSiteContext } from '../runtime/page-providers.tsx'
import { Link } from '../ui/link.tsx'
import type { loader } from './signup.server.ts'

export default function Signup() {
  const { attempt, offer } = useLoaderData<typeof loader>()
  const { i18n } = useLingui()
  const { brand } = useSiteContext()
  const { interaction } = attempt
  return (
    <SignInFrame
      way="signup"
      title={<Trans>Sign up</Trans>}
      lead={<SignUpReason reason={attempt.reason} brand={brand} />}
      attempt={attempt}
      offer={offer}
      check={({ email = '', password = '' }) =>
        withoutNone({
          email: findEmailFieldError(email),
          password: findPasswordFieldError(password),
        })
      }
      other={
        <Trans>
          Have an account?{' '}
          <Link href={`/login?interaction=${interaction}`} variant="text">
            Log in
          </Link>
        </Trans>
      }
      foot={<DataAndTerms />}
    >
      <input type="hidden" name="locale" value={i18n.locale} />
      {attempt.invite && <input type="hidden" name="invite" value={attempt.invite} />}
      <FormField
        label={<Trans>Name (optional)</Trans>}
        name="name"
        autoComplete="name"
        maxLength={120}
      />
      <EmailField />
      <FormField
        label={<Trans>Password</Trans>}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={<Trans>8 characters or more</Trans>}
        required
      />
    </SignInFrame>
  )
}

function DataAndTerms() {
  return (
    <SmallPrint>
      <Trans>
        How we treat your data is in the{' '}
        <Link href="/legal/privacy" variant="text">
          Privacy Policy
        </Link>
        , what holds between us in the{' '}
        <Link href="/terms-of-service" variant="text">
          Terms of Service
        </Link>
        .
      </Trans>
    </SmallPrint>
  )
}
