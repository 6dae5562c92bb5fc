import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'

import type { SignInOffer } from '../../runtime/server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountPage, Note } from './account-page.tsx'
import type { Attempt } from './attempt.ts'
import { errorMessage } from './messages.ts'
import { SignInWays } from './sign-in-ways.tsx'

type Props = Pick<ComponentProps<typeof AccountForm>, 'check' | 'children'> & {
  /** Where the form is and where it goes. */
  way: 'login' | 'signup'
  title: ReactNode
  lead?: ReactNode
  attempt: Attempt
  offer: SignInOffer
  /** Leads those who are wrong here to the other way. */
  other: ReactNode
  /** Stands below everything. */
  foot?: ReactNode
}

/** A screen at which one signs in or up: its form, and other ways to do the same. */
export function SignInFrame(props: Props) {
  const { way, title, lead, attempt, offer, check, other, foot, children } = props
  const { i18n } = useLingui()
  const { interaction, error } = attempt
  return (
    <AccountPage title={title} lead={lead}>
      {error && <Note>{i18n._(errorMessage(error))}</Note>}
      {interaction ? (
        <>
          <AccountForm
            action={`/identity/api/interaction/${interaction}/${way}`}
            fieldErrors={attempt.fieldErrors}
            check={check}
            submit={title}
          >
            {children}
          </AccountForm>
          <SignInWays interaction={interaction} offer={offer}>
            <p>{other}</p>
          </SignInWays>
          {foot}
        </>
      ) : (
        <ButtonLink href={`/${way}`} wide>
          {title}
        </ButtonLink>
      )}
    </AccountPage>
  )
}

/** The email that one signs in with. */
export function SignInEmail({ email, error }: { email: string; error: string | undefined }) {
  return (
    <Field
      label={<Trans>Email</Trans>}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      defaultValue={email}
      error={error}
      required
    />
  )
}
