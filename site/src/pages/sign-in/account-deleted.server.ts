import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { privateHead } from '../../domain/account/sign-in-page.server.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  head: privateHead(args, msg`Your account is deleted`),
})
