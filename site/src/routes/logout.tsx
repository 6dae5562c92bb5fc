import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage } from '../features/account/account-page.tsx'
import { noFaults } from '../features/account/field-rules.ts'
import { privateHead } from '../features/account/sign-in-page.ts'
import { ButtonLink } from '../ui/button.tsx'

export const loader = (args: LoaderFunctionArgs) => ({ head: privateHead(args, msg`Sign out`) })

/** Asks whoever did not come by a link of the site; that link signs out by itself. */
export default function Logout() {
  return (
    <AccountPage title={<Trans>Sign out?</Trans>}>
      <AccountForm
        reloadDocument
        faults={noFaults}
        check={() => noFaults}
        submit={<Trans>Sign out</Trans>}
      >
        {() => null}
      </AccountForm>
      <ButtonLink href="/home" look="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
