import type { MessageDescriptor } from '@lingui/core'
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'

import { pageContext } from '../../runtime/page-context.ts'
import type { Head } from '../../runtime/screen.ts'
import { serverContext } from '../../runtime/server-context.ts'
import { readAttempt } from './attempt.ts'

/** Returns the head of a page that is private to one user. */
export function privateHead(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  title: MessageDescriptor,
) {
  const head: Head = { title: context.get(pageContext).i18n._(title) }
  return head
}

/** Loads what the log-in and sign-up pages show. */
export function loadAttempt(
  args: LoaderFunctionArgs,
  screen: 'login' | 'signup',
  title: MessageDescriptor,
) {
  const url = new URL(args.request.url)
  const attempt = readAttempt(url)
  // Without a sign-in in progress the server must start one, which takes a full page load. The server
  // knows the page by this spelling only; the router also takes `/LOGIN`.
  if (!attempt.interaction && !attempt.error) throw redirectDocument(`/${screen}${url.search}`)
  return {
    head: privateHead(args, title),
    attempt,
    offer: args.context.get(serverContext).offer,
  }
}
