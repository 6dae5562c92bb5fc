import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { noFieldErrors } from '../features/account/field-rules.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { loader, action } from './verify-email.server.ts'

/** Confirms by a button: programs that look at mails follow their links too. */
export default function VerifyEmail() {
  const { token } = useLoaderData<typeof loader>()
  const formResult = useActionData<typeof action>()
  return (
    <AccountPage title={<Trans>Confirm your email</Trans>}>
      {formResult?.problem && <Note>{formResult.problem}</Note>}
      {formResult?.done ? (
        <>
          <Note good>
            <Trans>Thank you, your email is confirmed.</Trans>
          </Note>
          <ButtonLink href="/home" wide>
            <Trans>Discover</Trans>
          </ButtonLink>
        </>
      ) : (
        <AccountForm
          fieldErrors={noFieldErrors}
          check={() => noFieldErrors}
          submit={<Trans>Confirm email</Trans>}
        >
          {() => <input type="hidden" name="token" value={token} />}
        </AccountForm>
      )}
    </AccountPage>
  )
}
