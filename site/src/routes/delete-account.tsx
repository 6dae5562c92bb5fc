import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { problemMessage } from '../actions/form-messages.ts'
import { Form, SubmitButton } from '../actions/form.tsx'
import { useForm } from '../actions/use-form.ts'
import { accountForm, AccountPage } from '../features/account/account-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { showToast } from '../ui/toast-queue.ts'
import type { loader } from './delete-account.server.ts'

export default function DeleteAccount() {
  const { isCreator, published } = useLoaderData<typeof loader>()
  const { t, i18n } = useLingui()
  const form = useForm({ name: 'delete' })
  const message = form.problem && problemMessage(i18n, form.problem)
  const problem = message && t`Error deleting account: ${message}`
  useEffect(() => {
    if (problem) showToast(problem)
  }, [problem])

  return (
    <AccountPage title={<Trans>Delete my account?</Trans>}>
      {problem && <Note>{problem}</Note>}
      <p>
        <Trans>
          Your account, your favorites and whom you follow are deleted, and you are logged out.
          There is no way back.
        </Trans>
      </p>
      <Form form={form} className={accountForm}>
        {isCreator && <PublishedChoice published={form.typed['published'] ?? published} />}
        <SubmitButton wide>
          <Trans>Delete my account</Trans>
        </SubmitButton>
      </Form>
      <ButtonLink href="/account" variant="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

/** Asks a creator what happens to what they published. */
function PublishedChoice({ published }: { published: string }) {
  const choice = (value: 'delete' | 'hand-over') => ({
    type: 'radio' as const,
    name: 'published',
    value,
    defaultChecked: published === value,
  })
  return (
    <fieldset className="delete-account-choices">
      <legend>
        <Trans>What becomes of your posts and gift guides?</Trans>
      </legend>
      <label>
        <input {...choice('delete')} />
        <Trans>Delete my posts too</Trans>
      </label>
      <label>
        <input {...choice('hand-over')} />
        <Trans>Leave my posts up without my name</Trans>
      </label>
    </fieldset>
  )
}
