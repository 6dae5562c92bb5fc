export type Move = {
  /** Back or forward in the history. */
  isBack: boolean
  /** Where the page stood when it was left, in pixels. */
  saved: number | undefined
  /** The page, or whoever led to it, asks for the position to be left alone. */
  keep: boolean
  /** With its `#`, or empty. */
  hash: string
}

/** Where a page is scrolled to when it is shown: a position, the id of an element, or nowhere. */
export function scrollTarget({ isBack, saved, keep, hash }: Move): number | string | undefined {
  if (isBack && saved !== undefined) return saved
  if (keep && !isBack) return undefined
  return hash ? decodeURIComponent(hash.slice(1)) : 0
}
