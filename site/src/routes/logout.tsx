import { Trans } from '@lingui/react/macro'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage } from '../features/account/account-page.tsx'
import { noFaults } from '../features/account/field-rules.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Asks whoever did not come by a link of the site; that link signs out by itself. */
export default function Logout() {
  return (
    <AccountPage title={<Trans>Sign out?</Trans>}>
      <AccountForm faults={noFaults} check={() => noFaults} submit={<Trans>Sign out</Trans>}>
        {() => null}
      </AccountForm>
      <ButtonLink href="/home" look="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
