import type { ReactNode } from 'react'

type Props = { as?: 'ul' | 'ol'; className?: string; children: ReactNode }

/** A row that scrolls sideways on small screens, up to the edges of the page. */
export function Strip({ as: Tag = 'ul', className, children }: Props) {
  return <Tag className={className ? `strip ${className}` : 'strip'}>{children}</Tag>
}
