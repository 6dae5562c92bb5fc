import { notFoundPage } from '../data/screen.ts'

/** Any address that leads to nothing: the error page is shown. */
export function loader() {
  throw notFoundPage()
}
