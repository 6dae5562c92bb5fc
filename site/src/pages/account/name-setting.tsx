import { Trans } from '@lingui/react/macro'

import { accountForm } from '../../domain/account/account-page.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Changes the user's name, which may be empty. */
export function NameSetting({ name }: { name: string }) {
  const form = useForm({ name: 'name' })
  return (
    <SettingsSection id="name" title={<Trans>Name</Trans>}>
      <Form form={form} className={accountForm}>
        <FormProblem />
        <FormField
          label={
            <VisuallyHidden>
              <Trans>Name</Trans>
            </VisuallyHidden>
          }
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
