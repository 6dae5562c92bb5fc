import {
  createLoadScreen,
  type Screen as ScreenOf,
  type ScreenArgs as ArgsOf,
} from '../framework/screen.ts'
import { pageContext, type SitePage } from './page-context.ts'

export type Screen = ScreenOf<SitePage>
export type ScreenArgs = ArgsOf<SitePage>

/** Returns the loader of a screen, for both the server and the browser. */
export const loadScreen = createLoadScreen(pageContext)
