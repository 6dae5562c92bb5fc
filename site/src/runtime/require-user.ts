import { type LoaderFunctionArgs, redirect } from 'react-router'

import { pageContext, type SiteUser } from './page-context.ts'

/**
 * Returns the signed-in user. Throws a redirect to the sign-in page, which returns here, if there
 * is none.
 */
export function requireUser({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): SiteUser {
  const { user } = context.get(pageContext).site
  if (user) return user
  throw redirect(signInAgain(request, false))
}

/**
 * Returns the path of the sign-in page that returns to `request`; `again` asks for the password
 * again.
 */
export function signInAgain(request: Pick<Request, 'url'>, again: boolean): string {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams({ to: pathname + search, ...(again && { again: 'true' }) })
  return `/login?${query}`
}
