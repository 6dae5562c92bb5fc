import type { HTMLAttributes } from 'react'

const classes = { full: 'page', standard: 'page page-standard', reading: 'page page-reading' }

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article'
  /** How wide the content may become; it begins at the same left edge in every width. */
  width?: keyof typeof classes
}

/** The frame of a page's content: where it begins, and its width. */
export function Page({ as: Tag = 'div', width = 'full', className, ...rest }: Props) {
  const frame = classes[width]
  return <Tag {...rest} className={className ? `${frame} ${className}` : frame} />
}
