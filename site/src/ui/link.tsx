import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  href: string
  /** Leaves the site: opens in a new tab and gives the other side no hold on this one. */
  external?: boolean
  /** Leaves the scroll position as it is. */
  keepScroll?: boolean | undefined
}

/** A link: a plain one, for the shell moves the page without a reload and fetches ahead. */
export function Link({ external, keepScroll, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      data-keep-scroll={keepScroll || undefined}
      target={external ? '_blank' : rest.target}
      rel={external ? 'noopener' : rest.rel}
    >
      {children}
    </a>
  )
}
