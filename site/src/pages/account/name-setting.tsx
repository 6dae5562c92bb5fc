import { Trans } from '@lingui/react/macro'

import { accountForm } from '../../domain/account/account-page.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { SettingsSection } from './settings-section.tsx'

/** Changes the user's name, which may be empty. */
export function NameSetting({ name }: { name: string }) {
  const form = useForm({ name: 'name' })
  return (
    <SettingsSection id="name" title={<Trans>Your name</Trans>}>
      <Form form={form} className={accountForm}>
        <FormProblem />
        <FormField
          label={<Trans>Name</Trans>}
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={name}
        />
        <SubmitButton wide>
          <Trans>Save the name</Trans>
        </SubmitButton>
      </Form>
    </SettingsSection>
  )
}
