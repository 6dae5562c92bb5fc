import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { AccountForm } from '../features/account/account-form.tsx'
import { AccountPage, Note } from '../features/account/account-page.tsx'
import { noFieldErrors } from '../features/account/field-rules.ts'
import { ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/toast-queue.ts'
import type { action, loader } from './delete-account.server.ts'

export default function DeleteAccount() {
  const failure = useActionData<typeof action>()
  const { isCreator, published } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  const message = failure?.message
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
      <AccountForm
        fieldErrors={noFieldErrors}
        check={() => noFieldErrors}
        submit={<Trans>Delete my account</Trans>}
      >
        {() => isCreator && <PublishedChoice published={published} />}
      </AccountForm>
      <ButtonLink href="/account" variant="quiet" wide>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

type Published = Awaited<ReturnType<typeof loader>>['published']

/** Asks a creator what becomes of what they published. */
function PublishedChoice({ published }: { published: Published }) {
  const choice = (value: Published) => ({
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
