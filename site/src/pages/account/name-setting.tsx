import { Trans } from '@lingui/react/macro'
import { maxNameLength } from '@ltk/contract/person-name'

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
        maxLength={maxNameLength}
        defaultValue={name}
      />
    </SettingsSection>
  )
}
