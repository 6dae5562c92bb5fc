import { type LoaderFunctionArgs, redirect } from 'react-router'

import { pageContext, type SiteUser } from './page-context.ts'

/** The user who is signed in. Throws a redirect to the sign-in page, and from there back, where nobody is. */
export function requireUser({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): SiteUser {
  const { user } = context.get(pageContext).site
  if (user) return user
  throw redirect(signInAgain(request, false))
}

/** The sign-in page that leads back to the page of a request; `again` asks for the password again. */
export function signInAgain(request: Pick<Request, 'url'>, again: boolean): string {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams({ to: pathname + search, ...(again && { again: 'true' }) })
  return `/login?${query}`
}
