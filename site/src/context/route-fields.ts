import type { RouteFields } from '../framework/route.ts'

/** What the URL tree says about a page of the site. */
export type SiteRouteFields = RouteFields & {
  /** Its forms may lead to other sites, such as a retailer's checkout. */
  formsLeave?: true
  /** Hides the header and the bottom bar. */
  hideNavBar?: true
  hideAppBadge?: true
  /** The page fills the screen: nothing is shown around it. */
  fullScreen?: true
  /** Hides the banner that opens the page in the app. */
  hideJourneyBanner?: true
  /** The dialog about unsigned policies stays away: on their texts, and on the ways out of it. */
  hideLegalNotice?: true
  /** The page's name in tracking events. */
  trackingName?: string
}
