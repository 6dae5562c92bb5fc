import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'

import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { readSignInAttempt } from '../../domain/account/sign-in-attempt.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { notFoundPage } from '../../framework/page-loader.ts'

const consentAsked = z.object({ client: z.string(), scopes: z.array(z.string()) })

/** Returns another site's request from the issuer: the address is not trusted. */
export async function loader(args: LoaderFunctionArgs) {
  const { interaction } = readSignInAttempt(
    args.request,
    args.context.get(pageContext).site.siteUrl,
  )
  const { accounts } = args.context.get(serverContext)
  if (!accounts) throw notFoundPage()
  const answer =
    interaction &&
    (await accounts('/interaction/consent-asked', { method: 'POST', body: { interaction } }))
  const asked = answer && answer.ok ? consentAsked.parse(await answer.json()) : undefined
  return { head: privateHead(args, msg`Log in to another site`), interaction, asked }
}
