import {
  createRouteLoader,
  type PageLoader as LoaderOf,
  type PageLoaderArgs as ArgsOf,
} from '../framework/page-loader.ts'
import { pageContext, type SitePage } from './page-context.ts'

export type PageLoader = LoaderOf<SitePage>
export type PageLoaderArgs = ArgsOf<SitePage>

/** Returns a route's loader, for both the server and the browser, made of what loads its page. */
export const routeLoader = createRouteLoader(pageContext)
