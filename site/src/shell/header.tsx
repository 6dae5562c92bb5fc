import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'

import { useSignedInParts } from '../domain/session/signed-in-parts.ts'
import { ButtonLink, buttonClass, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountLinks, AccountPicture } from './account-menu.tsx'
import type { FrameUser } from './frame-user.ts'
import { languageMenu, LanguageRow } from './language-menu.tsx'
import { MainLinks } from './main-links.tsx'
import { SearchField } from './search-field.tsx'
import type { SiteLinks } from './site-links.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useHeaderVisibility } from './use-header-visibility.ts'

type HeaderProps = {
  brand: string
  user: FrameUser | null
  links: SiteLinks
}

/**
 * The header of every page: the main links, the search field and the account menu. Main links
 * without room are in the menu.
 */
export function Header({ brand, user, links }: HeaderProps) {
  const { t } = useLingui()
  const header = useRef<HTMLElement>(null)
  const menu = useId()
  const parts = useSignedInParts()
  useHeaderVisibility(header)
  return (
    <header ref={header} className="header">
      {user?.impersonator && (
        <p className="header-acting">
          <Icon name="eye" /> <Trans>You are acting as {user.email}</Trans>
        </p>
      )}
      <div className="header-row">
        <Link href="/home" className="header-brand">
          {brand}
        </Link>
        <nav className="header-nav" aria-label={t`Main`}>
          <ul>
            <MainLinks />
          </ul>
        </nav>
        <SearchField />
        <div className="header-tools">
          {parts && <parts.CartLink className={buttonClass({ variant: 'icon' })} />}
          <IconButton
            icon="globe"
            label={t`Language`}
            className="header-language"
            popoverTarget={languageMenu}
          />
          {!user && (
            <ButtonLink href="/signup" variant="secondary" small className="header-sign-up">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
          <button type="button" className={buttonClass({ variant: 'icon' })} popoverTarget={menu}>
            <span className="header-narrow">
              <VisuallyHidden>{t`Menu`}</VisuallyHidden>
              <Icon name="menu" />
            </span>
            <span className="header-wide">
              <VisuallyHidden>{t`Account`}</VisuallyHidden>
              <AccountPicture user={user} />
            </span>
          </button>
          <Menu id={menu} title={<Trans>Menu</Trans>}>
            <nav className="header-narrow" aria-label={t`Main`}>
              <ul>
                <MainLinks isInMenu />
                <li />
              </ul>
            </nav>
            <AccountLinks user={user} links={links} />
            <hr />
            <ul className="header-language-row">
              <LanguageRow />
            </ul>
            <div className="header-theme">
              <Trans>Theme</Trans>
              <ThemeChoice />
            </div>
          </Menu>
        </div>
      </div>
    </header>
  )
}
