import './styles.css'
import { Trans } from '@lingui/react/macro'
import { locales } from '@ltk/contract/locales'
import type { Placement } from '@ltk/contract/search-curation'

import { FormField } from '../../forms/form-field.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Select } from '../../ui/field.tsx'
import { CurationProblem } from './curation-problem.tsx'

type Props = {
  /** What is placed; without it a query is asked for. */
  placement?: Placement
}

const examples = 'post:ID, product:RETAILER/ID, creator:NAME'

/** Says what comes first and last for a query. */
export function PlacementForm({ placement }: Props) {
  const form = useForm({ name: `place ${placement?.language ?? ''} ${placement?.query ?? ''}` })
  return (
    <Form form={form} className="placement-form">
      <CurationProblem />
      <input type="hidden" name="change" value="place" />
      {placement ? (
        <>
          <input type="hidden" name="query" value={placement.query} />
          <input type="hidden" name="language" value={placement.language} />
        </>
      ) : (
        <>
          <FormField name="query" label={<Trans>Words</Trans>} maxLength={100} />
          <Select name="language" label={<Trans>Language</Trans>}>
            <option value="all">
              <Trans>All languages</Trans>
            </option>
            {locales.map(({ code, iso, name }) => (
              <option key={code} value={code} lang={iso}>
                {name}
              </option>
            ))}
          </Select>
        </>
      )}
      <FormField
        name="first"
        label={<Trans>Comes first</Trans>}
        hint={<Trans>Such as {examples}, in their order.</Trans>}
        defaultValue={namesOf(placement?.first)}
      />
      <FormField
        name="last"
        label={<Trans>Comes last</Trans>}
        defaultValue={namesOf(placement?.last)}
      />
      <SubmitButton variant="secondary" small>
        <Trans>Save the order</Trans>
      </SubmitButton>
    </Form>
  )
}

function namesOf(list: Placement['first'] = []): string {
  return list.map(({ kind, id }) => `${kind}:${id}`).join(', ')
}
