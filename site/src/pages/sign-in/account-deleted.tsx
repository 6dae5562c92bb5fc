import { Trans } from '@lingui/react/macro'

import { AccountPage } from '../../domain/account/account-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Confirms that an account was deleted. */
export default function AccountDeleted() {
  return (
    <AccountPage
      title={<Trans>Your account is deleted</Trans>}
      lead={
        <Trans>
          You are logged out everywhere. What belonged to the account is erased within minutes.
        </Trans>
      }
    >
      <p>
        <Trans>Thank you for having been here. You can go on looking around as a visitor.</Trans>
      </p>
      <ButtonLink href="/home" wide>
        <Trans>Discover</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
