import { Trans } from '@lingui/react/macro'

import { FormField } from '../../forms/form-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Changes the user's name, which may be empty. */
export function NameSetting({ name }: { name: string }) {
  return (
    <SettingsSection id="name" title={<Trans>Name</Trans>}>
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
    </SettingsSection>
  )
}
