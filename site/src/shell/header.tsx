import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { AccountLinks, AccountMenu } from './account-menu.tsx'
import { LanguageForm } from './language-form.tsx'
import { MainLinks } from './main-links.tsx'
import type { SiteLinks } from './site-links.ts'
import { useHidingHeader } from './use-hiding-header.ts'
import type { Visitor } from './visitor.ts'

export type HeaderProps = {
  brand: string
  user: Visitor | null
  links: SiteLinks
  /** The button of the carts; it stands only for those who are signed in. */
  cart?: ReactNode
}

/** The head of every page: where one can go, and one's account. */
export function Header({ brand, user, links, cart }: HeaderProps) {
  const { t } = useLingui()
  useHidingHeader()
  return (
    <header className="header">
      {user?.impersonator && (
        <p className="acting">
          <Icon name="eye" /> <Trans>You are acting as {user.email}</Trans>
        </p>
      )}
      <div className="page header-row">
        <Link href="/home" className="brand">
          {brand}
        </Link>
        <nav className="header-nav" aria-label={t`Main`}>
          <ul>
            <MainLinks className="nav-link" />
          </ul>
        </nav>
        <div className="header-tools">
          <LanguageForm />
          {user && cart}
          {!user && (
            <ButtonLink href="/signup" variant="secondary" small className="lg-up">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
          <div className="sm-up">
            <AccountMenu user={user} links={links} />
          </div>
          <Menu label={t`Menu`} trigger={<Icon name="menu" />} className="xs-only">
            <nav aria-label={t`Main`}>
              <ul>
                <MainLinks className="menu-item menu-item-main" />
              </ul>
            </nav>
            <hr className="menu-rule" />
            <AccountLinks user={user} links={links} />
          </Menu>
        </div>
      </div>
    </header>
  )
}
