import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  href: string
  /** Leaves the site: opens in a new tab and gives the other side no hold on this one. */
  external?: boolean
  /** Leaves the scroll position as it is. */
  keepScroll?: boolean | undefined
  /** `text` where it stands in running text, `name` where it is the name of something. */
  variant?: 'text' | 'name'
  /** Its area is the whole of what it stands in, such as a card. */
  isCover?: boolean
}

/** Selects the link whose area is the whole of what it stands in. */
export const coverLink = '.link-cover'

/** A link: a plain one, for the shell moves the page without a reload and fetches ahead. */
export function Link({
  external,
  keepScroll,
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
      target={external ? '_blank' : rest.target}
      rel={external ? 'noopener' : rest.rel}
    >
      {children}
    </a>
  )
}
