import type { Interaction } from 'oidc-provider'

import { thirdPartyScopes } from './claims.ts'
import { ownClientIds } from './clients.ts'
import type { Dependencies } from './dependencies.ts'
import { findClient } from './store/clients.ts'

/** The consent that another site asks for. */
type ConsentAsked = { client: string; scopes: string[] }

/** Whether a sign-in under way leads to another site. */
export function leavesSite({ config }: Pick<Dependencies, 'config'>, { params }: Interaction) {
  return !ownClientIds(config).includes(String(params.client_id))
}

/** Finds the consent that a sign-in under way asks for; undefined where it asks for none. */
export async function findConsentAsked(
  { db, provider }: Pick<Dependencies, 'db' | 'provider'>,
  uid: string,
): Promise<ConsentAsked | undefined> {
  const interaction = await provider().Interaction.find(uid)
  if (interaction?.prompt.name !== 'consent') return undefined
  const client = await findClient(db, String(interaction.params.client_id))
  return client && { client: client.name, scopes: scopesOf(interaction) }
}

/** Grants a sign-in under way what it asks for. Returns the grant's id. */
export async function grantAsked(
  { provider }: Pick<Dependencies, 'provider'>,
  interaction: Interaction,
  accountId: string,
): Promise<string> {
  const { Grant } = provider()
  const grant = new Grant({ accountId, clientId: String(interaction.params.client_id) })
  grant.addOIDCScope(scopesOf(interaction).join(' '))
  return grant.save()
}

function scopesOf({ params }: Interaction): string[] {
  const asked = String(params.scope).split(' ')
  return thirdPartyScopes.filter((scope) => asked.includes(scope))
}
