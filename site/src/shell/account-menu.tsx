import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useShownName } from '../domain/session/use-shown-name.ts'
import { cartsPath, ordersPath } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { FrameUser } from './frame-user.ts'
import { isExternal, type SiteLinks } from './site-links.ts'

/** The picture of the account: the user's, or an icon for visitors. */
export function AccountPicture({ user }: { user: FrameUser | null }) {
  const name = useShownName(user?.name ?? '')
  if (!user) return <Icon name="user" />
  return (
    <Avatar
      name={name || user.email}
      initial={name === user.name ? user.initial : undefined}
      url={user.avatarUrl}
      first
    />
  )
}

type Props = { user: FrameUser | null; links: SiteLinks }

/** The user's account links, or links to log in and sign up. */
export function AccountLinks({ user, links }: Props) {
  if (!user) {
    return (
      <ul>
        <Item href="/login" icon="user">
          <Trans>Log in</Trans>
        </Item>
        <Item href="/signup" icon="user-plus">
          <Trans>Sign up</Trans>
        </Item>
        <Item href={links.creatorApplication} icon="sparkles">
          <Trans>Apply to be a Creator</Trans>
        </Item>
      </ul>
    )
  }
  return (
    <ul>
      {user.canChangeEmail && (
        <Item href="/account#email" icon="mail">
          <span className="account-menu-email">
            <Trans>Email</Trans>
            <small>{user.email}</small>
          </span>
        </Item>
      )}
      {user.hasShop && (
        <Item href="/account/shop" icon="store">
          <Trans>My shop</Trans>
        </Item>
      )}
      <Item href="/account/favorites/products" icon="heart">
        <Trans>Favorites</Trans>
      </Item>
      <Item href={cartsPath} icon="bag">
        <Trans>Carts</Trans>
      </Item>
      <Item href={ordersPath} icon="package">
        <Trans>Orders</Trans>
      </Item>
      <Item href="/account" icon="settings">
        <Trans>Settings</Trans>
      </Item>
      <Item href={links.helpCenter} icon="info">
        <Trans>Help Center</Trans>
      </Item>
      <Item href={links.creatorApplication} icon="sparkles">
        <Trans>Apply to be a Creator</Trans>
      </Item>
      <li aria-hidden="true" />
      <Item href="/logout" icon="log-out">
        <Trans>Sign out</Trans>
      </Item>
    </ul>
  )
}

type ItemProps = { href: string; icon: IconName; children: ReactNode }

function Item({ href, icon, children }: ItemProps) {
  return (
    <li>
      <Link href={href} external={isExternal(href)}>
        <Icon name={icon} />
        {children}
      </Link>
    </li>
  )
}
