import { Hono } from 'hono'

import { requireOwner } from '../callers.ts'
import type { Dependencies } from '../dependencies.ts'
import { insertAudit } from '../store/audit.ts'
import { deleteGrants, type GrantRow, listGrants } from '../store/grants.ts'
import type { NodeEnv } from './env.ts'

/** The other sites that the owner of an account has let in, and how they are let out again. */
export function applicationRoutes(dependencies: Dependencies) {
  const { db, now } = dependencies

  return new Hono<NodeEnv>()
    .get('/users/me/applications', async (c) => {
      const { account } = await requireOwner(dependencies, c)
      const newest = new Map<string, GrantRow>()
      for (const grant of await listGrants(db, account.subject, now())) {
        if (!newest.has(grant.client_id)) newest.set(grant.client_id, grant)
      }
      return c.json({ applications: [...newest.values()].map(present) })
    })

    .delete('/users/me/applications/:id', async (c) => {
      const { account } = await requireOwner(dependencies, c)
      const client = c.req.param('id')
      await db.transaction().execute(async (trx) => {
        await deleteGrants(trx, account.subject, [client])
        const detail = { client }
        const entry = { accountId: account.id, action: 'application_removed', detail }
        await insertAudit(trx, entry, now())
      })
      return c.json({ message: 'The application has no access any more.' })
    })
}

function present(grant: GrantRow) {
  const [address = ''] = grant.redirect_uris
  return {
    id: grant.client_id,
    name: grant.name,
    host: URL.parse(address)?.host ?? '',
    scopes: grant.scope?.split(' ') ?? [],
    since: grant.issued_at.toISOString(),
  }
}
