import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  href: string
  /** Points to another site: opens in a new tab, without access to this one. */
  external?: boolean
  /** The scroll position does not change. */
  keepScroll?: boolean | undefined
  /** With scripts, opens over the current page, which stays as it is. */
  asSheet?: boolean
  /** `text` for a link in running text, `name` for the name of something. */
  variant?: 'text' | 'name'
  /** Covers the whole of its container, such as a card. */
  isCover?: boolean
}

/** Selects the link that covers the whole of its container. */
export const coverLink = '.link-cover'

/** A plain link: the runtime handles its navigation and prefetching. */
export function Link({
  external,
  keepScroll,
  asSheet,
  variant,
  isCover,
  className,
  children,
  ...rest
}: Props) {
  const classes = [variant && `link-${variant}`, isCover && 'link-cover', className].filter(Boolean)
  return (
    <a
      {...rest}
      className={classes.join(' ') || undefined}
      data-keep-scroll={keepScroll || undefined}
      data-sheet={asSheet || undefined}
      target={external ? '_blank' : rest.target}
      rel={external ? 'noopener' : rest.rel}
    >
      {children}
    </a>
  )
}
