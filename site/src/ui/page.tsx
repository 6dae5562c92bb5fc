import type { HTMLAttributes } from 'react'

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' }

/** A container as wide as a page's content, with margins at its sides. */
export function Page({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...rest} className={className ? `page ${className}` : 'page'} />
}
