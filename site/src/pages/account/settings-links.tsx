import './styles.css'
import type { ReactNode } from 'react'

import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

type Props = { id: string; href: string; icon: IconName; children: ReactNode }

/** Leads to other pages of the account. */
export function SettingsLinks({ children }: { children: ReactNode }) {
  return <ul className="settings-links">{children}</ul>
}

export function SettingsLink({ id, href, icon, children }: Props) {
  return (
    <li id={id}>
      <Link className="settings-links-link" href={href}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
