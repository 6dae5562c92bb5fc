import {
  createLoadScreen,
  type Screen as LoaderOf,
  type ScreenArgs as ArgsOf,
} from '../framework/screen.ts'
import { pageContext, type SitePage } from './page-context.ts'

export type Screen = LoaderOf<SitePage>
export type ScreenArgs = ArgsOf<SitePage>

/** Returns a route's loader, for both the server and the browser, made of what loads its page. */
export const loadScreen = createLoadScreen(pageContext)
