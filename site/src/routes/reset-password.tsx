import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { findNewPasswordFaults, noFaults } from '../features/account/field-rules.ts'
import { NewPasswordFields } from '../features/account/new-password-fields.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { loader, action } from './reset-password.server.ts'

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  if (outcome?.done) {
    return (
      <AccountPage title={<Trans>Set a new password</Trans>}>
        <Note good>
          <Trans>Your password is changed. You can log in with it now.</Trans>
        </Note>
        <ButtonLink href="/login" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={<Trans>Set a new password</Trans>}>
      {outcome?.problem && (
        <>
          <Note>{outcome.problem}</Note>
          <ButtonLink href="/forgot-password" look="secondary" wide>
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        </>
      )}
      <AccountForm
        faults={outcome?.faults ?? noFaults}
        check={({ password = '', confirmPassword = '' }) =>
          findNewPasswordFaults({ password, confirmPassword })
        }
        submit={<Trans>Save the password</Trans>}
      >
        {(fault) => (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields fault={fault} />
          </>
        )}
      </AccountForm>
    </AccountPage>
  )
}
