import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { SignInOffer } from '../../runtime/server-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

const demoPassword = 'demo-password'

type Props = { interaction: string; offer: SignInOffer; children?: ReactNode }

/** Other ways to sign in than with an email and a password. */
export function SignInWays({ interaction, offer, children }: Props) {
  return (
    <div className="account-other">
      {offer.google && (
        <>
          <p className="or">
            <Trans>or</Trans>
          </p>
          <ButtonLink
            href={`/identity/federation/google?interaction=${interaction}`}
            variant="secondary"
            wide
          >
            <Trans>Continue with Google</Trans>
          </ButtonLink>
        </>
      )}
      {children}
      {offer.demo && <DemoAccounts interaction={interaction} />}
    </div>
  )
}

function DemoAccounts({ interaction }: { interaction: string }) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">
        <Trans>Just trying it out?</Trans>
      </h2>
      <DemoLogin interaction={interaction} email="shopper@example.com">
        <Trans>Log in as a shopper</Trans>
      </DemoLogin>
      <DemoLogin interaction={interaction} email="creator@example.com">
        <Trans>Log in as a creator</Trans>
      </DemoLogin>
      <p className="text-sm text-quiet">
        <Trans>These are shopper@example.com and creator@example.com with {demoPassword}.</Trans>
      </p>
    </section>
  )
}

type DemoProps = { interaction: string; email: string; children: ReactNode }

function DemoLogin({ interaction, email, children }: DemoProps) {
  return (
    <form method="post" action={`/identity/api/interaction/${interaction}/login`}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="password" value={demoPassword} />
      <Button type="submit" variant="secondary" wide>
        {children}
      </Button>
    </form>
  )
}
