import { notFoundPage } from '../data/screen.ts'

/** The page exists only while one works on the site. */
export function loader() {
  if (import.meta.env.PROD) throw notFoundPage()
  return { head: { title: 'Design', robots: 'noindex' } }
}
