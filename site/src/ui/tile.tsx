import type { HTMLAttributes } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  as: 'article' | 'li'
  'data-content'?: string | undefined
}

/** A product or a list in a grid: the picture first, then the text. */
export function Tile({ as: Tag, className, ...rest }: Props) {
  return <Tag {...rest} className={className ? `tile ${className}` : 'tile'} />
}
