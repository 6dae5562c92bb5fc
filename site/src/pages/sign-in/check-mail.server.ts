import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { pageContext } from '../../context/page-context.ts'
import { readSignInAttempt } from '../../domain/account/sign-in-attempt.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  head: privateHead(args, msg`Check your mail`),
  attempt: readSignInAttempt(args.request, args.context.get(pageContext).site.siteUrl),
})
