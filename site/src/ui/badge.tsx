import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

type Props = {
  children: ReactNode
  icon?: IconName
  /** `accent` for prices and news, `over` on pictures, `quiet` elsewhere. */
  tone?: 'quiet' | 'accent' | 'over'
}

/** A short word about the thing that it stands on. */
export function Badge({ children, icon, tone = 'quiet' }: Props) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

type CountProps = {
  count: number
  /** The number it counts to before it says `+`. */
  highest?: number
}

/** A number on a button, `9+` above nine; nothing at 0. The button's own label says it in words. */
export function CountBadge({ count, highest = 9 }: CountProps) {
  if (count <= 0) return null
  return (
    <span className="badge-count" aria-hidden="true">
      {count > highest ? `${highest}+` : count}
    </span>
  )
}
