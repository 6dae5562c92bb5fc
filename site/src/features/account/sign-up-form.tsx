import { Trans, useLingui } from '@lingui/react/macro'

import { FormField } from '../../actions/form-field.tsx'
import { Link } from '../../ui/link.tsx'
import { EmailField } from './email-field.tsx'
import { findEmailFieldError, findPasswordFieldError, withoutNone } from './field-rules.ts'
import { type SignInData, SignInForm } from './sign-in-form.tsx'
import { SmallPrint } from './small-print.tsx'

/** The form for signing up, on its page and in a sheet. */
export function SignUpForm({ attempt, offer }: SignInData) {
  const { i18n } = useLingui()
  const { interaction } = attempt
  return (
    <SignInForm
      way="signup"
      action={<Trans>Sign up</Trans>}
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
    </SignInForm>
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
