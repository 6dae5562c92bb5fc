import { useMatches } from 'react-router'

/** What a page asks of the frame around it. */
export type PageHandle = {
  /** No header and no bottom bar. */
  hideNavBar?: boolean
  hideAppBanner?: boolean
  /** Going to the page leaves the scroll position as it is. */
  keepScroll?: boolean
  /** The page wants no banner that leads into the app. */
  hideJourneyBanner?: boolean
}

const handles = new WeakMap<object, PageHandle>()

/** The `handle` of a route: `export const handle = pageHandle({ hideNavBar: true })`. */
export function pageHandle(handle: PageHandle): PageHandle {
  handles.set(handle, handle)
  return handle
}

/** What the page that is shown asks for; the innermost route has the last word. */
export function usePageHandle(): PageHandle {
  const matches = useMatches()
  return Object.assign(
    {},
    ...matches.map(({ handle }) =>
      typeof handle === 'object' && handle !== null ? handles.get(handle) : undefined,
    ),
  )
}
