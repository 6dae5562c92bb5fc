import {
  createRouteLoaders,
  type PageLoader as LoaderOf,
  type PageLoaderArgs as ArgsOf,
} from '../framework/page-loader.ts'
import { pageContext, type SharedPage, type SitePage } from './page-context.ts'

/** Loads a page that all may share. */
export type PageLoader = LoaderOf<SharedPage>
export type PageLoaderArgs = ArgsOf<SharedPage>
/** Loads a page that is rendered for each user. */
export type UserPageLoader = LoaderOf<SitePage>

export const { routeLoader, userLoader } = createRouteLoaders<SitePage, SharedPage>(pageContext)
