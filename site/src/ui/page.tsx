import type { HTMLAttributes } from 'react'

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' }

/** As wide as the content of a page is, with room at its edges. */
export function Page({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...rest} className={className ? `page ${className}` : 'page'} />
}
