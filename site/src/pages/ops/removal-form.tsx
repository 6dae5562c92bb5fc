import { Trans, useLingui } from '@lingui/react/macro'

import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurationProblem } from './curation-problem.tsx'

type Props = {
  /** What the form says, by its fields. */
  fields: Record<string, string>
  /** What is taken back, for screen readers. */
  title: string
}

/** A button that takes back what was said of searches. */
export function RemovalForm({ fields, title }: Props) {
  const { t } = useLingui()
  const form = useForm({ name: Object.values(fields).join(' ') })
  return (
    <Form form={form}>
      <CurationProblem />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="secondary" small aria-label={t`Remove: ${title}`}>
        <Trans>Remove</Trans>
      </SubmitButton>
    </Form>
  )
}
