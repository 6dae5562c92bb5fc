import { Trans, useLingui } from '@lingui/react/macro'
import type { Withdrawable, Withdrawn } from '@ltk/contract/withdrawals'
import type { ReactNode } from 'react'

import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Note } from '../../ui/note.tsx'
import { Entry, EntryList } from './entry.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { useFormat } from './use-format.ts'

type Props = {
  withdrawn: readonly Withdrawn[] | null
  /** Whether purging the restored content from the CDN failed. */
  isPurgeFailed: boolean
  userId: string
  now: string
}

const kinds: Record<Withdrawable, ReactNode> = {
  post: <Trans>Post</Trans>,
  'product-set': <Trans>Product set</Trans>,
  collection: <Trans>Collection</Trans>,
  creator: <Trans>Creator</Trans>,
  product: <Trans>Product</Trans>,
  retailer: <Trans>Retailer</Trans>,
}

/** The withdrawn content, each item with a form that restores it. */
export function WithdrawnSection({ withdrawn, isPurgeFailed, userId, now }: Props) {
  return (
    <OperationsSection
      title={<Trans>Withdrawn</Trans>}
      lead={<Trans>A creator comes back with what was withdrawn together with them.</Trans>}
      data={withdrawn}
    >
      {(all) => (
        <>
          {isPurgeFailed && (
            <Note>
              <Trans>
                It is back, but the CDN could not be told yet: it is told again until it can be.
              </Trans>
            </Note>
          )}
          {all.length === 0 ? (
            <NothingYet>
              <Trans>Nothing is withdrawn.</Trans>
            </NothingYet>
          ) : (
            <EntryList id="withdrawn" entries={all} keyOf={({ id }) => id}>
              {(one) => <One withdrawn={one} userId={userId} now={now} />}
            </EntryList>
          )}
        </>
      )}
    </OperationsSection>
  )
}

function One({ withdrawn, userId, now }: { withdrawn: Withdrawn; userId: string; now: string }) {
  const { t } = useLingui()
  const { ago } = useFormat(now)
  const form = useForm({ name: withdrawn.id })
  const { kind, id, owner, reason, withdrawnAt, withdrawnBy } = withdrawn
  const title = withdrawn.title ?? id
  return (
    <Entry
      title={title}
      about={
        <>
          <p>
            {kinds[kind]} · {kind === 'product' || kind === 'retailer' ? owner : `@${owner}`}
          </p>
          <p>
            <time dateTime={withdrawnAt}>{ago(withdrawnAt)}</time>
            {' · '}
            {withdrawnBy === null ? (
              <Trans>on the command line</Trans>
            ) : withdrawnBy === userId ? (
              <Trans>by you</Trans>
            ) : (
              <Trans>by another operator</Trans>
            )}
          </p>
        </>
      }
    >
      {reason !== null && <p>{reason}</p>}
      <Form form={form}>
        <FormProblem />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="secondary" small aria-label={t`Restore: ${title}`}>
          <Trans>Restore</Trans>
        </SubmitButton>
      </Form>
    </Entry>
  )
}
