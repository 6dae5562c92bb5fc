import type { RouteTable } from './route-table.ts'

export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>
export type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>

/** The address of a link that the browser's router can follow; undefined where the browser must load it. */
export function addressWithin(anchor: Anchor, origin: string, table: RouteTable): URL | undefined {
  if ((anchor.target && anchor.target !== '_self') || anchor.download) return undefined
  const url = URL.parse(anchor.href)
  if (url?.origin !== origin) return undefined
  const page = table.find(url.pathname)
  return page && !page.serverOnly ? url : undefined
}

/** Whether a click means to go there in this tab, and nothing else has handled it. */
export function isPlainClick(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  )
}
