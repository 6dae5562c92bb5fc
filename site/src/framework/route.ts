import type { ComponentType } from 'react'
import type { data, LoaderFunctionArgs } from 'react-router'

/** What survives a round trip through JSON. A `Date` does not, so it does not compile. */
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

/**
 * What a page's file in `pages/` exports. A `.server.ts` beside it may export a server-only loader or
 * action.
 */
export type RouteModule = {
  default?: ComponentType
  loader?: AnswerFunction
  action?: AnswerFunction
}

/** What the URL tree says about a page. The site may add fields of its own. */
export type RouteFields = {
  /** `user`: visitors are asked to sign in first. */
  access?: 'user'
  /**
   * The page is the same for all visitors in a locale, so it is cached. `shared`: also for all
   * users, except for their name, email and so on, which are filled in; the browser loads
   * everything else that is theirs. `visitors`: each user's page is rendered for them.
   */
  cache?: 'shared' | 'visitors'
  /** Only the server can render the page, so a link to it loads the whole document. */
  serverOnly?: true
  /**
   * Part of signing in: served however busy the server is, and never returned to after signing in.
   */
  signsIn?: true
  robots?: 'noindex' | 'noindex, nofollow'
  /** `keep`: navigating to the page keeps the scroll position. */
  scroll?: 'keep'
  /** A view transition leads to the page, and from there back to the link. */
  viewTransition?: true
  /** Names of the middleware that runs before the page's loader and action. */
  middleware?: readonly string[]
}

/** A page or, with `children`, a layout around pages, which inherit its fields. */
export type Route<Fields extends RouteFields = RouteFields> = Fields & Position<Fields>

type Position<Fields extends RouteFields> = {
  /** The name of the page's file in `pages/`, without the extension. */
  id: string
  /** Undefined for a layout that only groups pages. */
  path?: string
  /** Undefined if the route has only a `.server.ts`, or no file at all. */
  module?: () => Promise<RouteModule>
  children?: readonly Route<Fields>[]
}

/** The fields of a page, including those that it inherits. */
export type FieldsOf<Fields extends RouteFields> = Partial<
  Omit<Route<Fields>, keyof Position<Fields>>
>
