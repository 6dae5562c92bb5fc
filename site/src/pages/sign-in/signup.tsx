import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountPage } from '../../domain/account/account-page.tsx'
import { SignUpForm } from '../../domain/account/sign-up-form.tsx'
import { SignUpReason } from '../../domain/account/sign-up-reason.tsx'
import type { loader } from './signup.server.ts'

export default function Signup() {
  const { attempt, offer, picture } = useLoaderData<typeof loader>()
  return (
    <AccountPage
      title={<Trans>Sign up</Trans>}
      lead={<SignUpReason reason={attempt.reason} />}
      picture={picture}
    >
      <SignUpForm attempt={attempt} offer={offer} />
    </AccountPage>
  )
}
