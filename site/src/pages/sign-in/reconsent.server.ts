import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { serverContext } from '../../context/server-context.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { notFoundPage } from '../../framework/page-loader.ts'

export function loader(args: LoaderFunctionArgs) {
  const { connection = 'email' } = args.params
  const known = connections.find((name) => name === connection)
  const { offer } = args.context.get(serverContext)
  if (!known || (known === 'google' && !offer.google)) throw notFoundPage()
  return { head: privateHead(args, msg`Confirm your account`), connection: known }
}

const connections = ['email', 'google'] as const
