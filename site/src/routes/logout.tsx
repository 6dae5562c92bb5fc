import { Trans } from '@lingui/react/macro'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage } from '../features/account/account-page.tsx'
import { noFieldErrors } from '../features/account/field-rules.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Asks whoever did not come by a link of the site; that link signs out by itself. */
export default function Logout() {
  return (
    <AccountPage title={<Trans>Sign out?</Trans>}>
      <AccountForm
        fieldErrors={noFieldErrors}
        check={() => noFieldErrors}
        submit={<Trans>Sign out</Trans>}
      >
        {() => null}
      </AccountForm>
      <ButtonLink href="/home" variant="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
