import { z } from 'zod'

import type { CallAccounts } from '../../context/server-context.server.ts'

const answer = z.object({
  applications: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      host: z.string(),
      scopes: z.array(z.string()),
      since: z.string(),
    }),
  ),
})

/** Another site with access to the account, and since when. */
export type Application = z.output<typeof answer>['applications'][number]

const path = '/users/me/applications'

/**
 * Returns the other sites with access to the account; none if another issuer holds the accounts.
 * Throws if the issuer does not answer.
 */
export async function loadApplications(accounts: CallAccounts | undefined): Promise<Application[]> {
  if (!accounts) return []
  const response = await accounts(path, { method: 'GET' })
  if (!response.ok) throw new Error(`The issuer answered ${response.status}`)
  return answer.parse(await response.json()).applications
}

/** The address at which the issuer ends the access of another site. */
export function applicationPath(id: string): string {
  return `${path}/${encodeURIComponent(id)}`
}
