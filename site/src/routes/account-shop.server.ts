import { type LoaderFunctionArgs, redirect } from 'react-router'

import { profile } from '../data/profiles.ts'
import { pageContext } from '../runtime/page-context.ts'
import { requireUser } from '../runtime/require-user.ts'
import { notFoundPage } from '../runtime/screen.ts'

/** Leads creators to their own shop. */
export async function loader(args: LoaderFunctionArgs) {
  const { publisherId } = requireUser(args)
  if (!publisherId) throw notFoundPage()
  const { queryClient } = args.context.get(pageContext)
  const { displayName } = await queryClient.ensureQueryData(profile(publisherId))
  return redirect(`/explore/${encodeURIComponent(displayName)}`)
}
