import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '@ltk/contract/locales'

import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { accountForm } from './account-page.tsx'
import { SettingsPart } from './settings-part.tsx'

/** Chooses the language, here and wherever one logs in. */
export function LanguageSetting() {
  const { i18n } = useLingui()
  return (
    <SettingsPart id="language" title={<Trans>Language</Trans>}>
      <form method="post" action="/locale" className={accountForm}>
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
        <Button type="submit" variant="secondary" wide>
          <Trans>Save the language</Trans>
        </Button>
      </form>
    </SettingsPart>
  )
}
