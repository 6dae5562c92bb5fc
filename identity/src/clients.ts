import { timingSafeEqual } from 'node:crypto'

import { newId } from '@ltk/platform/db/uuid'
import type { Adapter, ClientMetadata, Provider } from 'oidc-provider'
import { z } from 'zod'

import { thirdPartyScopes } from './claims.ts'
import type { IdentityConfig } from './config.ts'
import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { artifactStore } from './store/artifacts.ts'
import {
  type Client,
  deleteClient,
  findClient,
  insertClient,
  listClients,
} from './store/clients.ts'
import { hashed, newToken } from './store/hashed.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

// RFC 9700 §2.1, §4.1.3: compared as they stand, so a pattern would match nothing; plain http only
// to the machine that the browser runs on.
const address = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' || loopback.test(url?.hostname ?? '')
  }, 'must be an https address, or http on localhost')
  .refine((text) => !text.includes('#'), 'must not contain a #')
  .refine((text) => !text.includes('*'), 'must be one address, not a pattern')
  .refine((text) => !URL.parse(text)?.username, 'must not contain a user name')

const newClient = z.object({
  name: z.string().trim().min(1, 'must not be empty').max(80, 'must be 80 characters or fewer'),
  redirectUris: z.array(address).min(1, 'must be given at least once'),
  postLogoutRedirectUris: z.array(address),
  isPublic: z.boolean(),
})
export type NewClient = z.input<typeof newClient>

const optionNames: Record<string, string> = {
  name: 'The name',
  redirectUris: '--redirect',
  postLogoutRedirectUris: '--after-logout',
}

/**
 * Adds a client. Its secret is known only now; a public one has none. Throws a sentence for a wrong
 * value.
 */
export async function addClient(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  asked: NewClient,
): Promise<{ id: string; secret: string | undefined }> {
  const parsed = newClient.safeParse(asked)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `${optionNames[String(path[0])] ?? ''} ${message}`,
    )
    throw new Error(`${[...new Set(faults)].join('; ')}.`)
  }
  const { name, redirectUris, postLogoutRedirectUris, isPublic } = parsed.data
  const id = newId(now().getTime())
  const secret = isPublic ? undefined : newToken()
  await insertClient(db, {
    id,
    name,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris,
    secret_hash: secret ? hashed(secret) : null,
    created_at: now(),
  })
  return { id, secret }
}

/** Every client but our own, oldest first. */
export async function listThirdParties({ db }: Pick<Dependencies, 'db'>) {
  return (await listClients(db)).map((client) => ({
    id: client.id,
    name: client.name,
    isPublic: client.secret_hash === null,
    redirectUris: client.redirect_uris,
  }))
}

/** Removes a client; its tokens end at once. False when there is none. */
export function removeClient({ db }: Pick<Dependencies, 'db'>, id: string): Promise<boolean> {
  return deleteClient(db, id)
}

/** The provider's store of clients that are not our own; it calls nothing but `find`. */
export function clientStore(db: IdentityDb): Adapter {
  return {
    ...artifactStore(db, 'Client'),
    async find(id) {
      // PostgreSQL knows no U+0000, and no client has one in its id.
      const client = id.includes('\0') ? undefined : await findClient(db, id)
      return client && thirdParty(client)
    },
  }
}

function thirdParty(client: Client): ClientMetadata {
  return {
    client_id: client.id,
    client_name: client.name,
    redirect_uris: client.redirect_uris,
    post_logout_redirect_uris: client.post_logout_redirect_uris,
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    scope: thirdPartyScopes.join(' '),
    ...authentication(client.secret_hash),
  }
}

/** The clients that are ours: the site, and where it is switched on the legacy one. */
export function ownClients(config: IdentityConfig, siteSecret: string): ClientMetadata[] {
  const { siteUrl } = config
  const site: ClientMetadata = {
    client_id: config.clientId,
    client_name: config.brand,
    redirect_uris: [`${siteUrl}/auth/callback`],
    post_logout_redirect_uris: [`${siteUrl}/`, siteUrl, `${siteUrl}/logout`],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    ...authentication(hashed(siteSecret)),
    firstParty: true,
    // The site needs to know how recent a sign-in is.
    require_auth_time: true,
  }
  const legacy: ClientMetadata = {
    client_id: legacyClientId,
    redirect_uris: [],
    response_types: [],
    grant_types: ['password', 'refresh_token'],
    ...authentication(null),
    firstParty: true,
    legacyPassword: true,
  }
  return config.legacyPasswordGrant ? [site, legacy] : [site]
}

export const legacyClientId = 'legacy'

/** The ids of the clients that are ours: their tokens open the wire. */
export function ownClientIds(config: IdentityConfig): string[] {
  return [config.clientId, ...(config.legacyPasswordGrant ? [legacyClientId] : [])]
}

function authentication(
  secretHash: string | null,
): Pick<ClientMetadata, 'token_endpoint_auth_method' | 'client_secret'> {
  return secretHash === null
    ? { token_endpoint_auth_method: 'none' }
    : { token_endpoint_auth_method: 'client_secret_basic', client_secret: secretHash }
}

/** Has the provider compare a client's secret by its hash, which is all that it knows of it. */
export function compareSecretsByHash(provider: Provider): void {
  provider.Client.prototype.compareClientSecret = function compare(given: string): boolean {
    const stored = Buffer.from(this.clientSecret ?? '')
    const candidate = Buffer.from(hashed(given))
    return stored.length === candidate.length && timingSafeEqual(stored, candidate)
  }
}
