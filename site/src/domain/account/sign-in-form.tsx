import { useLingui } from '@lingui/react/macro'
import type { PolicyName } from '@ltk/contract/policies'
import type { ReactNode } from 'react'

import type { SignInOffer } from '../../context/server-context.server.ts'
import { problemMessage } from '../../forms/form-messages.ts'
import { DocumentForm, SubmitButton } from '../../forms/form.tsx'
import type { Check } from '../../forms/use-form.ts'
import { interactionPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { accountForm } from './account-page.tsx'
import { SignInAlternatives } from './sign-in-alternatives.tsx'
import type { SignInAttempt } from './sign-in-attempt.server.ts'

/** The data of the log-in and sign-up pages. */
export type SignInData = { attempt: SignInAttempt; offer: SignInOffer }

type Props = SignInData & {
  /** The page that the form is on, and the endpoint that it posts to. */
  way: 'login' | 'signup'
  /** The label of the submit button. */
  action: ReactNode
  check: Check
  /** A link from logging in to signing up, or the other way round. */
  other: ReactNode
  /** The policies that are accepted on the form; sent along to other ways of signing up. */
  accepted?: readonly PolicyName[]
  /** The fields. */
  children: ReactNode
}

/** A form for logging in or signing up, and other ways to sign in. */
export function SignInForm(props: Props) {
  const { way, action, attempt, offer, check, other, accepted, children } = props
  const { i18n } = useLingui()
  const { interaction, error, fieldErrors, email, name } = attempt
  return (
    <>
      {error && <Note>{problemMessage(i18n, { code: error, said: '' })}</Note>}
      {interaction ? (
        <>
          <DocumentForm
            action={`${interactionPath(interaction)}/${way}`}
            fieldErrors={fieldErrors}
            typed={{ email, name }}
            check={check}
            className={accountForm}
          >
            {children}
            <SubmitButton wide>{action}</SubmitButton>
          </DocumentForm>
          <SignInAlternatives interaction={interaction} offer={offer} accepted={accepted}>
            <p>{other}</p>
          </SignInAlternatives>
        </>
      ) : (
        <ButtonLink href={`/${way}`} wide>
          {action}
        </ButtonLink>
      )}
    </>
  )
}
