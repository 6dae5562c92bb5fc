import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { AccountPage } from '../features/account/account-page.tsx'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { SignUpReason } from '../features/account/sign-up-reason.tsx'
import type { loader } from './signup.server.ts'

export default function Signup() {
  const { attempt, offer } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={<Trans>Sign up</Trans>} lead={<SignUpReason reason={attempt.reason} />}>
      <SignUpForm attempt={attempt} offer={offer} />
    </AccountPage>
  )
}
