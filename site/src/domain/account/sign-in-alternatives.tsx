import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { PolicyName } from '@ltk/contract/policies'
import type { ReactNode } from 'react'

import type { SignInOffer } from '../../context/server-context.server.ts'
import { DocumentForm, SubmitButton } from '../../forms/form.tsx'
import { interactionPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SmallPrint } from '../../ui/small-print.tsx'
import { OtherOptions } from './account-page.tsx'

const demoPassword = 'demo-password'

type Props = {
  interaction: string
  offer: SignInOffer
  /** The policies that a new user has accepted. */
  accepted?: readonly PolicyName[] | undefined
  children?: ReactNode
}

/** The alternatives to signing in with an email and a password. */
export function SignInAlternatives({ interaction, offer, accepted = [], children }: Props) {
  const query = new URLSearchParams([
    ['interaction', interaction],
    ...accepted.map((name) => ['signedPolicies', name]),
  ])
  return (
    <OtherOptions>
      {offer.google && (
        <>
          <p className="sign-in-alternatives-or">
            <Trans>or</Trans>
          </p>
          <ButtonLink href={`/identity/federation/google?${query}`} variant="secondary" wide>
            <Trans>Continue with Google</Trans>
          </ButtonLink>
        </>
      )}
      {children}
      {offer.demo && <DemoAccounts interaction={interaction} />}
    </OtherOptions>
  )
}

function DemoAccounts({ interaction }: { interaction: string }) {
  return (
    <section className="sign-in-alternatives-demo" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">
        <Trans>Just trying it out?</Trans>
      </h2>
      <DemoLogin interaction={interaction} email="shopper@example.com">
        <Trans>Log in as a shopper</Trans>
      </DemoLogin>
      <DemoLogin interaction={interaction} email="creator@example.com">
        <Trans>Log in as a creator</Trans>
      </DemoLogin>
      <SmallPrint>
        <Trans>These are shopper@example.com and creator@example.com with {demoPassword}.</Trans>
      </SmallPrint>
    </section>
  )
}

type DemoProps = { interaction: string; email: string; children: ReactNode }

function DemoLogin({ interaction, email, children }: DemoProps) {
  return (
    <DocumentForm action={`${interactionPath(interaction)}/login`}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="password" value={demoPassword} />
      <SubmitButton variant="secondary" wide>
        {children}
      </SubmitButton>
    </DocumentForm>
  )
}
