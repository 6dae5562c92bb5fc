import { type LoaderFunctionArgs, redirect } from 'react-router'

import { pageContext } from '../../context/page-context.ts'
import { requireUser } from '../../context/require-user.ts'
import { profile } from '../../domain/creators/profiles.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { shopHref } from '../../paths.ts'

/** Leads creators to their own shop. */
export async function loader(args: LoaderFunctionArgs) {
  const { publisherId } = requireUser(args)
  if (!publisherId) throw notFoundPage()
  const { queryClient } = args.context.get(pageContext)
  const { displayName } = await queryClient.ensureQueryData(profile(publisherId))
  return redirect(shopHref(displayName))
}
