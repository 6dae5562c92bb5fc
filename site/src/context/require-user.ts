import { type LoaderFunctionArgs, redirect } from 'react-router'

import { loginHref } from '../paths.ts'
import { pageContext } from './page-context.ts'
import type { SiteUser } from './site-context.ts'

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
  throw redirect(signInAddress(request))
}

/** Returns the path of the sign-in page that returns to `request`. */
function signInAddress({ url }: Pick<Request, 'url'>, more: Record<string, string> = {}): string {
  const { pathname, search } = new URL(url)
  return loginHref({ to: pathname + search, ...more })
}

/**
 * Returns the path of the sign-in page that returns to `request`, asks for the password again and
 * says why.
 */
export function signInAgain(request: Pick<Request, 'url'>, reason: 'delete-account'): string {
  return signInAddress(request, { again: 'true', 'shopltk-signup-prompt': reason })
}
