import type { ReactNode } from 'react'

type Props = { as?: 'ul' | 'ol'; className?: string; children: ReactNode }

/** A row of things that scrolls sideways on small screens, to the very edge of the page. */
export function Strip({ as: Tag = 'ul', className, children }: Props) {
  return <Tag className={className ? `strip ${className}` : 'strip'}>{children}</Tag>
}
