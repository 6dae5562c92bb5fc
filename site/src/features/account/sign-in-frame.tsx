import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { problemMessage } from '../../actions/form-messages.ts'
import { DocumentForm, SubmitButton } from '../../actions/form.tsx'
import type { Check } from '../../actions/use-form.ts'
import type { SignInOffer } from '../../runtime/server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { accountForm, AccountPage } from './account-page.tsx'
import type { Attempt } from './attempt.ts'
import { SignInWays } from './sign-in-ways.tsx'

type Props = {
  /** The page that the form is on, and the endpoint that it posts to. */
  way: 'login' | 'signup'
  title: ReactNode
  lead?: ReactNode
  attempt: Attempt
  offer: SignInOffer
  check: Check
  /** A link from logging in to signing up, or the other way round. */
  other: ReactNode
  /** Below everything else. */
  foot?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The frame of the log-in and sign-up pages: a form, and other ways to sign in. */
export function SignInFrame(props: Props) {
  const { way, title, lead, attempt, offer, check, other, foot, children } = props
  const { i18n } = useLingui()
  const { interaction, error, fieldErrors, email, name } = attempt
  return (
    <AccountPage title={title} lead={lead}>
      {error && <Note>{problemMessage(i18n, { code: error, said: '' })}</Note>}
      {interaction ? (
        <>
          <DocumentForm
            action={`/identity/api/interaction/${interaction}/${way}`}
            fieldErrors={fieldErrors}
            typed={{ email, name }}
            check={check}
            className={accountForm}
          >
            {children}
            <SubmitButton wide>{title}</SubmitButton>
          </DocumentForm>
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
