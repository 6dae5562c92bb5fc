import './styles.css'
import { Trans } from '@lingui/react/macro'

import { FormField } from '../../forms/form-field.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurationProblem } from './curation-problem.tsx'

type Props = {
  /** What was searched for; without it the words are asked for, too. */
  words?: string
}

/** Says that some words mean others in searches. */
export function SynonymForm({ words }: Props) {
  const form = useForm({ name: `synonym ${words ?? ''}` })
  const bothWays = <Trans>And the other way round</Trans>
  return (
    <Form form={form} className="synonym-form">
      <CurationProblem />
      <input type="hidden" name="change" value="set-synonym" />
      {words === undefined ? (
        <FormField name="words" label={<Trans>Words</Trans>} maxLength={100} />
      ) : (
        <input type="hidden" name="words" value={words} />
      )}
      <FormField name="meaning" label={<Trans>Meaning</Trans>} maxLength={100} />
      <label className="synonym-form-choice">
        <input type="checkbox" name="bothWays" value="true" />
        <span>{bothWays}</span>
      </label>
      <SubmitButton variant="secondary" small>
        <Trans>Add the synonym</Trans>
      </SubmitButton>
    </Form>
  )
}
