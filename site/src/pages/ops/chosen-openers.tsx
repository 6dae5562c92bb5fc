import { Trans, useLingui } from '@lingui/react/macro'
import type { ChosenOpener } from '@ltk/contract/openers'

import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Entry, EntryList } from './entry.tsx'
import { useFormat } from './use-format.ts'

type Props = { chosen: readonly ChosenOpener[]; now: string }

/** What was chosen for now or later, each with a button that ends it. */
export function ChosenOpeners({ chosen, now }: Props) {
  if (chosen.length === 0) return null
  return (
    <EntryList entries={chosen} keyOf={({ id }) => id}>
      {(one) => <One opener={one} now={now} />}
    </EntryList>
  )
}

function One({ opener, now }: { opener: ChosenOpener; now: string }) {
  const { t } = useLingui()
  const { timeOf } = useFormat(now)
  const form = useForm({ name: opener.id })
  const { id, from, until, lead, guide, creators } = opener
  const [start, end] = [timeOf(from), timeOf(until)]
  const parts = [
    lead && (lead.title ?? lead.id),
    guide && (guide.title ?? guide.id),
    ...creators.map((name) => `@${name}`),
  ]
  return (
    <Entry
      title={
        <>
          <Trans>
            From {start} to {end}
          </Trans>{' '}
          {from <= now ? (
            <Badge tone="accent">
              <Trans>Now</Trans>
            </Badge>
          ) : (
            <Badge tone="quiet">
              <Trans>Later</Trans>
            </Badge>
          )}
        </>
      }
    >
      <p>{parts.filter(Boolean).join(' · ')}</p>
      <Form form={form}>
        <FormProblem />
        <input type="hidden" name="opener" value={id} />
        <SubmitButton variant="secondary" small aria-label={t`End what was chosen from ${start}`}>
          <Trans>End</Trans>
        </SubmitButton>
      </Form>
    </Entry>
  )
}
