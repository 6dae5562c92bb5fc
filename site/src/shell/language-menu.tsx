import { Trans, useLingui } from '@lingui/react/macro'
import { findLocale, locales } from '@ltk/contract/locales'
import { useLocation } from 'react-router'

import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** The id of the language menu, for the buttons that open it. */
export const languageMenu = 'languages'

/**
 * Chooses the site's language, with one press. Each language is a button of a form, so it works
 * without scripts too.
 */
export function LanguageMenu() {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <Menu id={languageMenu} title={<Trans>Language</Trans>}>
      <form method="post" action="/locale">
        <input type="hidden" name="to" value={pathname + search} />
        <ul>
          {locales.map(({ code, iso, name }) => (
            <li key={code}>
              <button
                type="submit"
                name="locale"
                value={code}
                lang={iso}
                aria-current={code === i18n.locale || undefined}
                className="language-menu-choice"
              >
                {name}
                {code === i18n.locale && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Menu>
  )
}

/** A button with the current language that opens the language menu. */
export function LanguageButton() {
  const { t } = useLingui()
  return (
    <Button variant="quiet" popoverTarget={languageMenu}>
      <Icon name="globe" />
      <VisuallyHidden>{t`Language`}</VisuallyHidden>
      <CurrentLanguage />
    </Button>
  )
}

/** A row of a list with the current language that opens the language menu. */
export function LanguageRow() {
  return (
    <li>
      <button type="button" popoverTarget={languageMenu} className="language-menu-row">
        <Icon name="globe" />
        <Trans>Language</Trans>
        <CurrentLanguage />
      </button>
    </li>
  )
}

function CurrentLanguage() {
  const { i18n } = useLingui()
  const current = findLocale(i18n.locale)
  return <span lang={current?.iso}>{current?.name}</span>
}
