import type { HTMLAttributes } from 'react'

type Props = HTMLAttributes<HTMLElement> & { as: 'article' | 'li' }

/** A product or a list in a grid of its like: its picture first, then words. */
export function Tile({ as: Tag, className, ...rest }: Props) {
  return <Tag {...rest} className={className ? `tile ${className}` : 'tile'} />
}
