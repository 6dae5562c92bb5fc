import { Trans } from '@lingui/react/macro'

import { accountForm, AccountPage } from '../../domain/account/account-page.tsx'
import { DocumentForm, SubmitButton } from '../../forms/form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Asks for confirmation. Links of the site sign out without showing this page. */
export default function Logout() {
  return (
    <AccountPage title={<Trans>Sign out?</Trans>}>
      <DocumentForm action="/logout" className={accountForm}>
        <SubmitButton wide>
          <Trans>Sign out</Trans>
        </SubmitButton>
      </DocumentForm>
      <ButtonLink href="/home" variant="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
