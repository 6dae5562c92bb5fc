import type { ComponentType } from 'react'
import type { data, LoaderFunctionArgs } from 'react-router'

/** What survives being written into a page as JSON; a `Date` is none of it and does not compile. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }

type Answer = Json | Response | ReturnType<typeof data<Json>>

/** A loader or an action. */
export type AnswerFunction = (args: LoaderFunctionArgs) => Answer | Promise<Answer>

/** What a file in `routes/` exports; what only the server may know is in a `.server.ts` beside it. */
export type RouteModule = {
  default?: ComponentType
  loader?: AnswerFunction
  action?: AnswerFunction
}

export type RouteFields = {
  /** `user`: other visitors are asked to sign in first. */
  access?: 'user'
  /** `shared`: the same for all visitors in a locale, so that answers to them may be cached. */
  cache?: 'shared'
  /** Only the server can make the page, so a link to it loads the whole document. */
  serverOnly?: true
  /** A part of signing in: served however busy the server is, and never a place to return to. */
  signsIn?: true
  robots?: 'noindex' | 'noindex, nofollow'
  /** No header and no bottom bar. */
  hideNavBar?: true
  hideAppBadge?: true
  /** No banner that leads into the app. */
  hideJourneyBanner?: true
  /** `keep`: going to the page leaves the scroll position as it is. */
  scroll?: 'keep'
  /** What tracking calls the page. */
  trackingName?: string
  /** Names of what runs before the page's loader and action. */
  middleware?: readonly string[]
}

/** A page, or with `children` a layout around pages, which inherit its fields. */
export type Route = RouteFields & {
  /** The name of its file in `routes/`, without the extension. */
  id: string
  /** Undefined for a layout that only groups pages. */
  path?: string
  /** Undefined where only a `.server.ts` answers. */
  module?: () => Promise<RouteModule>
  children?: readonly Route[]
}
