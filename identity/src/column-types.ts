import type { PolicyName } from '@ltk/contract/policies'
import type { JSONColumnType } from 'kysely'

export type PolicyNames = JSONColumnType<PolicyName[]>
export type Addresses = JSONColumnType<string[]>

/** The columns of which the database does not tell enough: what `npm run tables` types them as. */
export const columnTypes = {
  'identity_accounts.accepted_policies': 'PolicyNames',
  'identity_clients.post_logout_redirect_uris': 'Addresses',
  'identity_clients.redirect_uris': 'Addresses',
}
