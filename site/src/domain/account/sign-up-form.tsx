import { Trans, useLingui } from '@lingui/react/macro'
import { findNameError, maxNameLength } from '@ltk/contract/person-name'
import { useState } from 'react'

import { FormField } from '../../forms/form-field.tsx'
import { loginHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { AcceptPolicies } from './accept-policies.tsx'
import { EmailField } from './email-field.tsx'
import { findEmailFieldError, findPasswordFieldError, omitEmpty } from './field-rules.ts'
import { type SignInData, SignInForm } from './sign-in-form.tsx'

/** The form for signing up, on its page and in a sheet. */
export function SignUpForm({ attempt, offer }: SignInData) {
  const { i18n } = useLingui()
  const { interaction } = attempt
  const [accepted, setAccepted] = useState(attempt.accepted)
  return (
    <SignInForm
      way="signup"
      action={<Trans>Sign up</Trans>}
      attempt={attempt}
      offer={offer}
      check={({ email = '', password = '', name = '' }) =>
        omitEmpty({
          email: findEmailFieldError(email),
          password: findPasswordFieldError(password),
          name: findNameError(name.trim()),
        })
      }
      other={
        <Trans>
          Have an account?{' '}
          <Link href={loginHref({ interaction })} variant="text">
            Log in
          </Link>
        </Trans>
      }
      accepted={accepted}
    >
      <input type="hidden" name="locale" value={i18n.locale} />
      {attempt.invite && <input type="hidden" name="invite" value={attempt.invite} />}
      <FormField
        label={<Trans>Name (optional)</Trans>}
        name="name"
        autoComplete="name"
        maxLength={maxNameLength}
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
      <AcceptPolicies accepted={accepted} onChange={setAccepted} />
    </SignInForm>
  )
}
