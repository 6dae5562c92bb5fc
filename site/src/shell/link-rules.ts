export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>
export type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>

/** Paths that the server answers with something other than a page of ours. */
const servedByOthers = /^\/(api|assets|auth|identity|login|logout|media|signup)(\/|$)/

/** The address of a link within the site, or undefined where the browser must load it. */
export function addressWithin(anchor: Anchor, origin: string): URL | undefined {
  if ((anchor.target && anchor.target !== '_self') || anchor.download) return undefined
  const url = URL.parse(anchor.href)
  if (!url || url.origin !== origin || servedByOthers.test(url.pathname)) return undefined
  return url
}

/** Whether a click means to go there in this tab, and nothing else has seen to it. */
export function isPlainClick(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  )
}
