import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '@ltk/contract/locales'

import { useFormContext } from '../../forms/form.tsx'
import { Select } from '../../ui/field.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Chooses the language, for this browser and for the account. */
export function LanguageSetting() {
  const { i18n } = useLingui()
  const { typed } = useFormContext()
  return (
    <SettingsSection id="language" title={<Trans>Language</Trans>}>
      <Select
        label={<Trans>Language of the site</Trans>}
        name="locale"
        defaultValue={typed['locale'] ?? i18n.locale}
      >
        {locales.map(({ code, iso, name }) => (
          <option key={code} value={code} lang={iso}>
            {name}
          </option>
        ))}
      </Select>
    </SettingsSection>
  )
}
