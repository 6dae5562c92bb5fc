import type { RouteTable } from './route-table.ts'

export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>
export type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>

/** Returns the URL of a link that the router can follow; undefined if the browser must load it. */
export function addressWithin(anchor: Anchor, origin: string, table: RouteTable): URL | undefined {
  if ((anchor.target && anchor.target !== '_self') || anchor.download) return undefined
  const url = URL.parse(anchor.href)
  if (url?.origin !== origin) return undefined
  const page = table.find(url.pathname)
  return page && !page.serverOnly ? url : undefined
}

/** Whether a click should open the link in this tab and has not been handled yet. */
export function isPlainClick(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  )
}
