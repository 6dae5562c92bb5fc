import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'

import { accountForm, AccountPage } from '../../domain/account/account-page.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { loader } from './verify-email.server.ts'

/** Requires a click on a button, since mail scanners follow links. */
export default function VerifyEmail() {
  const { token } = useLoaderData<typeof loader>()
  const form = useForm({ name: 'verify' })
  return (
    <AccountPage title={<Trans>Confirm your email</Trans>}>
      {form.isDone ? (
        <>
          <Note good>
            <Trans>Thank you, your email is confirmed.</Trans>
          </Note>
          <ButtonLink href="/home" wide>
            <Trans>Discover</Trans>
          </ButtonLink>
        </>
      ) : (
        <Form form={form} className={accountForm}>
          <FormProblem />
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>
            <Trans>Confirm email</Trans>
          </SubmitButton>
        </Form>
      )}
    </AccountPage>
  )
}
