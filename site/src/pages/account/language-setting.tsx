import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '@ltk/contract/locales'

import { accountForm } from '../../domain/account/account-page.tsx'
import { DocumentForm, SubmitButton } from '../../forms/form.tsx'
import { Select } from '../../ui/field.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Chooses the language, for this browser and for the account. */
export function LanguageSetting() {
  const { i18n } = useLingui()
  return (
    <SettingsSection id="language" title={<Trans>Language</Trans>}>
      <DocumentForm action="/locale" className={accountForm}>
        <input type="hidden" name="to" value="/account" />
        <Select
          label={<Trans>Language of the site</Trans>}
          name="locale"
          defaultValue={i18n.locale}
        >
          {locales.map(({ code, iso, name }) => (
            <option key={code} value={code} lang={iso}>
              {name}
            </option>
          ))}
        </Select>
        <SubmitButton variant="secondary" wide>
          <Trans>Save the language</Trans>
        </SubmitButton>
      </DocumentForm>
    </SettingsSection>
  )
}
