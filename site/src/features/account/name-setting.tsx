import { Trans } from '@lingui/react/macro'

import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { FormOutcome } from './account-forms.ts'
import { Note } from './account-page.tsx'
import { noFaults } from './field-rules.ts'
import { SettingsPart } from './settings-part.tsx'

/** Changes the name; it may be left empty. */
export function NameSetting({ name, outcome }: { name: string; outcome: FormOutcome | undefined }) {
  return (
    <SettingsPart id="name" title={<Trans>Name</Trans>}>
      {outcome?.problem && <Note>{outcome.problem}</Note>}
      <AccountForm
        faults={outcome?.faults ?? noFaults}
        check={() => noFaults}
        submit={<Trans>Save the name</Trans>}
      >
        {(fault) => (
          <>
            <input type="hidden" name="form" value="name" />
            <Field
              label={<Trans>Name</Trans>}
              name="name"
              autoComplete="name"
              maxLength={120}
              defaultValue={outcome?.typed['name'] ?? name}
              error={fault('name')}
            />
          </>
        )}
      </AccountForm>
    </SettingsPart>
  )
}
