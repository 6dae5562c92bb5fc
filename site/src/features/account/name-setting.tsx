import { Trans } from '@lingui/react/macro'

import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountFormResult } from './account-forms.ts'
import { Note } from './account-page.tsx'
import { noFieldErrors } from './field-rules.ts'
import { SettingsPart } from './settings-part.tsx'

/** Changes the name; it may be left empty. */
export function NameSetting({
  name,
  formResult,
}: {
  name: string
  formResult: AccountFormResult | undefined
}) {
  return (
    <SettingsPart id="name" title={<Trans>Name</Trans>}>
      {formResult?.problem && <Note>{formResult.problem}</Note>}
      <AccountForm
        fieldErrors={formResult?.fieldErrors ?? noFieldErrors}
        check={() => noFieldErrors}
        submit={<Trans>Save the name</Trans>}
      >
        {(fieldError) => (
          <>
            <input type="hidden" name="form" value="name" />
            <Field
              label={<Trans>Name</Trans>}
              name="name"
              autoComplete="name"
              maxLength={120}
              defaultValue={formResult?.typed['name'] ?? name}
              error={fieldError('name')}
            />
          </>
        )}
      </AccountForm>
    </SettingsPart>
  )
}
