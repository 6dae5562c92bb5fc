import type { ReactNode } from 'react'

type Props = { as?: 'span' | 'h1' | 'legend' | 'output'; children: ReactNode }

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children }: Props) {
  return <Tag className="visually-hidden">{children}</Tag>
}
