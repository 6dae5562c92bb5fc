import type { MessageDescriptor } from '@lingui/core'
import type { LoaderFunctionArgs } from 'react-router'

import { pageContext } from '../../framework/page-context.ts'
import type { Head } from '../../framework/screen.ts'
import { serverContext } from '../../framework/server-context.ts'
import { readAttempt } from './attempt.server.ts'

/** Returns the head of a page that is private to one user. */
export function privateHead(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  title: MessageDescriptor,
) {
  const head: Head = { title: context.get(pageContext).i18n._(title) }
  return head
}

/** Loads what the log-in and sign-up pages show. */
export function loadAttempt(args: LoaderFunctionArgs, title: MessageDescriptor) {
  return {
    head: privateHead(args, title),
    attempt: readAttempt(new URL(args.request.url)),
    offer: args.context.get(serverContext).offer,
  }
}
