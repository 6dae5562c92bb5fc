import { type LoaderFunctionArgs, redirectDocument } from 'react-router'

import { pageContext, type SiteUser } from '../../data/page-context.ts'

/** Whoever is signed in. Leads to the sign-in page, and from there back, where nobody is. */
export function requireUser({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): SiteUser {
  const { user } = context.get(pageContext).facts
  if (user) return user
  throw redirectDocument(signInAgain(request, false))
}

/** The sign-in page that leads back to the page of a request; `again` asks for the password again. */
export function signInAgain(request: Pick<Request, 'url'>, again: boolean): string {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams({ to: pathname + search, ...(again && { again: 'true' }) })
  return `/login?${query}`
}
