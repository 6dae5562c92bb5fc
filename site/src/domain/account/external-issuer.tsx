import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '../../ui/button.tsx'
import { AccountPage } from './account-page.tsx'

/** Shown if another issuer holds the accounts and their passwords. */
export function ExternalIssuer({ issuer }: { issuer: string }) {
  const { host, origin } = new URL(issuer)
  return (
    <AccountPage title={<Trans>Your account is kept elsewhere</Trans>}>
      <p>
        <Trans>You log in here with your account at {host}. Its password is changed there.</Trans>
      </p>
      <ButtonLink href={origin} external wide>
        <Trans>Go to {host}</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
