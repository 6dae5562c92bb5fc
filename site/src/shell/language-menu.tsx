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
 * Chooses the site's language. Only the button submits the choice, so that arrow keys can move
 * through the languages. It is a form, so it works without scripts too.
 */
export function LanguageMenu() {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <Menu id={languageMenu} title={<Trans>Language</Trans>}>
      <form method="post" action="/locale" autoComplete="off">
        <input type="hidden" name="to" value={pathname + search} />
        <ul>
          {locales.map(({ code, iso, name }) => (
            <li key={code}>
              <label lang={iso} className="language-menu-choice">
                <input
                  type="radio"
                  name="locale"
                  value={code}
                  defaultChecked={code === i18n.locale}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
        <div className="language-menu-confirm">
          <Button type="submit" wide>
            <Trans>Save the language</Trans>
          </Button>
        </div>
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
