import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'

import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { Page } from '../ui/page.tsx'
import { AccountLinks, AccountMenu } from './account-menu.tsx'
import { LanguageForm } from './language-form.tsx'
import { MainLinks } from './main-links.tsx'
import type { SiteLinks } from './site-links.ts'
import { useHeaderVisibility } from './use-header-visibility.ts'
import type { Visitor } from './visitor.ts'

export type HeaderProps = {
  brand: string
  user: Visitor | null
  links: SiteLinks
  /** The button that opens the carts; shown to signed-in users only. */
  cart?: ReactNode
}

/** The header of every page: the main links and the account menu. */
export function Header({ brand, user, links, cart }: HeaderProps) {
  const { t } = useLingui()
  const header = useRef<HTMLElement>(null)
  useHeaderVisibility(header)
  return (
    <header ref={header} className="header">
      {user?.impersonator && (
        <p className="header-acting">
          <Icon name="eye" /> <Trans>You are acting as {user.email}</Trans>
        </p>
      )}
      <Page className="header-row">
        <Link href="/home" className="header-brand">
          {brand}
        </Link>
        <nav className="header-nav" aria-label={t`Main`}>
          <ul>
            <MainLinks />
          </ul>
        </nav>
        <div className="header-tools">
          <LanguageForm small />
          {user && cart}
          {!user && (
            <ButtonLink href="/signup" variant="secondary" small className="header-sign-up">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
          <div className="header-account">
            <AccountMenu user={user} links={links} />
          </div>
          <Menu label={t`Menu`} trigger={<Icon name="menu" />} className="header-menu">
            <nav aria-label={t`Main`}>
              <ul>
                <MainLinks isInMenu />
              </ul>
            </nav>
            <hr />
            <AccountLinks user={user} links={links} />
          </Menu>
        </div>
      </Page>
    </header>
  )
}
