import * as contract from '@ltk/contract/signed-policies'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { changeSignedPolicies, findSignedPolicies } from './queries.ts'

/** The policies that a shopper has signed. */
export function bindPolicies(bind: Bind, { db }: Dependencies): void {
  bind(contract.getSignedPolicies, async ({ caller }) => ({
    signedPolicies: await findSignedPolicies(db, caller.userId),
  }))

  bind(contract.patchSignedPolicies, async ({ body, caller }) => {
    await changeSignedPolicies(db, caller.userId, body.signedPolicies, new Date())
    return { signedPolicies: await findSignedPolicies(db, caller.userId) }
  })
}
