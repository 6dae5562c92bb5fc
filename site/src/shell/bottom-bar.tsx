import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useSignedInParts } from '../domain/session/signed-in-parts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** The navigation bar at the bottom of extra-small screens, with the same places for everybody. */
export function BottomBar() {
  const { t } = useLingui()
  const isSignedIn = useSignedInParts() !== undefined
  return (
    <nav className="bottom-bar" aria-label={t`Shortcuts`}>
      <ul>
        <Item href="/home" pages={/^\/home(\/for-you)?$/} icon="compass">
          <Trans>Discover</Trans>
        </Item>
        <Item href="/search" icon="search">
          <Trans>Search</Trans>
        </Item>
        <Item
          href="/account/favorites/products"
          pages={/^\/(account\/favorites|wishlists)\b/}
          icon="heart"
        >
          <Trans>Favorites</Trans>
        </Item>
        <Item href="/home/following" icon="users">
          <Trans>Following</Trans>
        </Item>
        <Item href={isSignedIn ? '/account' : '/login'} icon="user">
          <Trans>You</Trans>
        </Item>
      </ul>
    </nav>
  )
}

type ItemProps = {
  href: string
  /** The paths of its pages, if there is more than the one it leads to. */
  pages?: RegExp
  icon: IconName
  children: ReactNode
}

function Item({ href, pages, icon, children }: ItemProps) {
  const path = useLocation().pathname.replace(/\/$/, '')
  const isCurrent = pages ? pages.test(path) : path === href
  return (
    <li>
      <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} filled={isCurrent && icon === 'heart'} />
        <span className="bottom-bar-label">{children}</span>
      </Link>
    </li>
  )
}
