import { useLocation, useMatches, useParams } from 'react-router'

import { usePageFields, useSiteContext } from '../../context/page-context.ts'
import { appPath } from '../site-links.ts'
import type { JourneyId } from './dismissed-journeys.ts'

/** A page in the app's addresses. */
type AppPage = {
  path: string
  /** The query of the page, of which the campaign is passed on. */
  search: string
  /** The name of its route. */
  route: string
  /** The ids and names in its path, by the route's names for them. */
  ids: Readonly<Record<string, string | undefined>>
  journeyId: JourneyId
}

/** Returns the address that opens a page in the app. `appLink` is the prefix of all such addresses. */
function appAddress(appLink: string, page: AppPage): string {
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(page.search)) {
    if (name.startsWith('utm_')) query.append(name, value)
  }
  for (const [name, value] of Object.entries(page.ids)) if (value) query.append(name, value)
  query.append('route', page.route)
  query.append('journey', page.journeyId)
  return `${appLink}${page.path.slice(1)}?${query}`
}

/** Returns where a journey opens the current page in the app, or else the page about the app. */
export function useAppAddress(journeyId: JourneyId): string {
  const { appLink } = useSiteContext()
  const { trackingName } = usePageFields()
  const { pathname, search } = useLocation()
  const ids = useParams()
  const matches = useMatches()
  if (appLink === undefined) return appPath
  const route = trackingName ?? matches.at(-1)?.id ?? ''
  return appAddress(appLink, { path: pathname, search, route, ids, journeyId })
}
