import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { loadSignInAttempt } from '../../domain/account/sign-in-page.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadSignInAttempt(args, msg`Sign up`)
