import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'

import { CategoryChips } from '../../domain/categories/category-links.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'

const feeds = [
  { href: '/home', label: <Trans context="the posts of today">Today</Trans> },
  { href: '/home/for-you', label: <Trans>For you</Trans> },
  { href: '/home/following', label: <Trans>Following</Trans> },
  { href: '/home/following/giftguides', label: <Trans>Gift guides</Trans> },
]

/** One row of links: the feeds of the home page, then the categories. */
export function HomeNav() {
  const { t } = useLingui()
  const current = useLocation().pathname.replace(/\/$/, '')
  return (
    <ChipRow label={t`Feeds and categories`}>
      {feeds.map(({ href, label }) => (
        <li key={href}>
          <LinkChip href={href} current={href === current}>
            {label}
          </LinkChip>
        </li>
      ))}
      <li className="home-nav-divider" aria-hidden="true" />
      <CategoryChips />
    </ChipRow>
  )
}
