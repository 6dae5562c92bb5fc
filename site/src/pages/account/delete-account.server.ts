import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'

import { ApiFailure } from '../../api/call.ts'
import { requireUser, signInAgain } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { sendDataRequest } from '../../domain/account/data-requests.ts'
import { isRecentSignIn } from '../../domain/account/recent-sign-in.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { refuseAsWire } from '../../framework/form-result.ts'
import { readForm } from '../../framework/read-form.server.ts'

/** The fate of a creator's posts; undefined if nothing valid was chosen. */
const publishedContent = z.enum(['delete', 'hand-over']).optional().catch(undefined)

export function loader(args: LoaderFunctionArgs) {
  const user = requireUser(args)
  const { searchParams } = new URL(args.request.url)
  return {
    head: privateHead(args, msg`Delete my account`),
    isCreator: user.publisherId !== undefined,
    // The choice made before the password was asked for again.
    published: publishedContent.parse(searchParams.get('published') ?? undefined) ?? 'delete',
    isRecentSignIn: isRecentSignIn(args.context.get(serverContext).signedInAt, new Date()),
    // Back from there.
    isBack: searchParams.has('back'),
  }
}

/** Deletes the account of a user who has just entered their password, and logs them out. */
export async function action(args: ActionFunctionArgs) {
  const user = requireUser(args)
  const { request, context } = args
  const form = await readForm(request)
  const published = publishedContent.parse(form.get('published') ?? undefined)
  // A creator who posts from another page has not been asked yet.
  if (user.publisherId && !published) return redirect('/account/delete')
  const { api } = context.get(serverContext)
  try {
    await sendDataRequest(api, { requestType: 'erasure', publishedContent: published })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'recent-sign-in-required') {
      return redirect(signInAgain({ url: returnAddress(request.url, published) }, 'delete-account'))
    }
    return refuseAsWire(form, error)
  }
  return redirect('/logout?account=deleted')
}

/** Returns this page's address for after the password was asked for again. */
function returnAddress(address: string, published: string | undefined): string {
  const url = new URL(address)
  url.searchParams.set('back', 'true')
  if (published) url.searchParams.set('published', published)
  return url.href
}
