import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

type Props = {
  children: ReactNode
  icon?: IconName
  /** `accent` for prices and news, `over` on pictures, `quiet` elsewhere. */
  tone?: 'quiet' | 'accent' | 'over'
  className?: string
}

/** A short label on or beside something. */
export function Badge({ children, icon, tone = 'quiet', className = '' }: Props) {
  return (
    <span className={`badge badge-${tone} ${className}`.trimEnd()}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
