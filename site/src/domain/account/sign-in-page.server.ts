import type { MessageDescriptor } from '@lingui/core'
import type { LoaderFunctionArgs } from 'react-router'

import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
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
export function loadSignInAttempt(args: LoaderFunctionArgs, title: MessageDescriptor) {
  return {
    head: privateHead(args, title),
    attempt: readSignInAttempt(new URL(args.request.url)),
    offer: args.context.get(serverContext).offer,
  }
}
