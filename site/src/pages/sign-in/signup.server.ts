import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { loadAttempt } from '../../domain/account/sign-in-page.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadAttempt(args, msg`Sign up`)
