import type { IncomingMessage } from 'node:http'

import { browserNames } from '@ltk/contract/browser-names'

import { addressOf, networkOf } from './client-address.ts'
import type { Dependencies } from './dependencies.ts'
import { insertSignIn, type SignIn } from './store/sign-ins.ts'

/** Records a sign-in to an account, or a try that failed, with the browser and network it came from. */
export async function recordSignIn(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  accountId: string,
  request: IncomingMessage,
  outcome: Pick<SignIn, 'method' | 'succeeded'>,
): Promise<void> {
  const network = networkOf(addressOf(request))
  const names = browserNames(request.headers['user-agent'])
  await insertSignIn(db, accountId, { ...outcome, network, ...names }, now())
}
