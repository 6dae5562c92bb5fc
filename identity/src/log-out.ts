import type { Dependencies } from './dependencies.ts'
import { revokeAccount, type RevocationDependencies } from './revocation.ts'
import { lockAccount } from './store/accounts.ts'

/**
 * Ends every session of a user, at the site and at the issuer, with all tokens of our own clients,
 * and the notifications of all browsers.
 * Other sites that were granted access for longer than a session keep it.
 */
export async function logOutEverywhere(
  dependencies: Pick<Dependencies, 'db'> & RevocationDependencies,
  userId: string,
): Promise<void> {
  await dependencies.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId)
    if (account) await revokeAccount(dependencies, trx, account, 'logged_out_everywhere')
  })
}
