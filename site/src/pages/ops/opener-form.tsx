import './styles.css'
import { Trans } from '@lingui/react/macro'

import { FormField } from '../../forms/form-field.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'

const week = 7 * 86_400_000

/** Chooses what the first page opens with; a week from today, unless other days are given. */
export function OpenerForm({ now }: { now: string }) {
  const form = useForm({ name: 'opener' })
  const inAWeek = new Date(Date.parse(now) + week).toISOString()
  return (
    <Form form={form} className="opener-form">
      <FormProblem />
      <FormField
        name="from"
        type="date"
        label={<Trans>First day</Trans>}
        defaultValue={now.slice(0, 10)}
        required
      />
      <FormField
        name="until"
        type="date"
        label={<Trans>Day on which it ends</Trans>}
        hint={<Trans>At its first minute, in UTC.</Trans>}
        defaultValue={inAWeek.slice(0, 10)}
        required
      />
      <FormField
        name="lead"
        label={<Trans>Lead post</Trans>}
        hint={
          <Trans>
            The address of a post with a picture. What stays empty is picked by the day.
          </Trans>
        }
      />
      <FormField
        name="guide"
        label={<Trans>Gift guide</Trans>}
        hint={<Trans>The address of a gift guide.</Trans>}
      />
      <FormField
        name="creators"
        label={<Trans>Creators</Trans>}
        hint={
          <Trans>
            Up to six names as in the addresses of their shops, with commas between them.
          </Trans>
        }
      />
      <SubmitButton variant="secondary" className="opener-form-submit">
        <Trans>Choose</Trans>
      </SubmitButton>
    </Form>
  )
}
