import type { MessageDescriptor } from '@lingui/core'
import type { LoaderFunctionArgs } from 'react-router'

import { type Api, get } from '../../api/call.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'
import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { logFailure } from '../../framework/log-failure.ts'
import type { Head } from '../../framework/page-loader.ts'
import { readSignInAttempt } from './sign-in-attempt.server.ts'

/** Returns the head of a page that is private to one user. */
export function privateHead(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  title: MessageDescriptor,
) {
  const head: Head = { title: context.get(pageContext).i18n._(title) }
  return head
}

/** Loads the data of the log-in and sign-up pages. */
export async function loadSignInAttempt(args: LoaderFunctionArgs, title: MessageDescriptor) {
  const { api, offer } = args.context.get(serverContext)
  return {
    head: privateHead(args, title),
    attempt: readSignInAttempt(args.request, args.context.get(pageContext).site.siteUrl),
    offer,
    picture: await findFeaturedPicture(api),
  }
}

/** Returns the picture of the post that comes first in Discover, if there is any. */
async function findFeaturedPicture(api: Api): Promise<Picture | undefined> {
  try {
    const { ltks = [] } = await get(api, '/v3/activities/posts/global/featured', {
      query: { limit: 1, includes: ['ltks'] },
    })
    return (ltks[0] && pictureOf(ltks[0])) ?? undefined
  } catch (error) {
    // The form works without it.
    logFailure('The picture of a page for signing in could not be found', error)
    return undefined
  }
}
