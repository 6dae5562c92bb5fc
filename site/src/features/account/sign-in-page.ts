import type { MessageDescriptor } from '@lingui/core'
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'

import { pageContext } from '../../runtime/page-context.ts'
import type { Head } from '../../runtime/screen.ts'
import { serverContext } from '../../runtime/server-context.ts'
import { readAttempt } from './attempt.ts'

/** The head of a page that is for one person only. */
export function privateHead(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  title: MessageDescriptor,
) {
  const head: Head = { title: context.get(pageContext).i18n._(title) }
  return head
}

/** What the screens show at which one signs in or up. */
export function loadAttempt(
  args: LoaderFunctionArgs,
  screen: 'login' | 'signup',
  title: MessageDescriptor,
) {
  const url = new URL(args.request.url)
  const attempt = readAttempt(url)
  // Without a sign-in under way the server begins one, which only a load of the whole page does. It
  // knows the screen by this spelling alone; the router also takes `/LOGIN`.
  if (!attempt.interaction && !attempt.error) throw redirectDocument(`/${screen}${url.search}`)
  return {
    head: privateHead(args, title),
    attempt,
    offer: args.context.get(serverContext).offer,
  }
}
