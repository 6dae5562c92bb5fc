import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'

import { Link } from '../ui/link.tsx'

const links = [
  { href: '/home', label: <Trans>Discover</Trans> },
  { href: '/categories', label: <Trans>Shop</Trans> },
  { href: '/categories/salealert', label: <Trans>Sale Alert</Trans> },
  { href: '/categories/findsunder100', label: <Trans>Finds Under $100</Trans> },
  { href: '/categories/findsunder50', label: <Trans>Finds Under $50</Trans> },
  { href: '/deals', label: <Trans>Deals</Trans> },
]

/** Links that are shown in the menu only. */
const inMenu = [...links, { href: '/gift-guides', label: <Trans>Gift guides</Trans> }]

/** Returns the main page that a page without a link of its own belongs to. */
function sectionOf(path: string): string | undefined {
  return ['/home', '/categories'].find((section) => path.startsWith(`${section}/`))
}

/** The links to the site's main pages, as list items. */
export function MainLinks({ isInMenu = false }: { isInMenu?: boolean }) {
  const path = useLocation().pathname.replace(/\/$/, '')
  const section = links.some(({ href }) => href === path) ? undefined : sectionOf(path)
  return (isInMenu ? inMenu : links).map(({ href, label }) => (
    <li key={href}>
      <Link
        href={href}
        className={isInMenu ? 'main-links-item' : 'main-links-link'}
        aria-current={path === href ? 'page' : section === href || undefined}
      >
        {label}
      </Link>
    </li>
  ))
}
