import { createHash, randomBytes } from 'node:crypto'

import type pg from 'pg'

/**
 * Inserts accounts into the issuer's tables, and returns an access token of each: to sign up and in
 * thousands would take longer than what is tried with them.
 */
export async function insertCrowd(admin: pg.Client, size: number): Promise<string[]> {
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  await admin.query(
    `with person as (
      select hash, gen_random_uuid() as id from unnest($1::text[]) hash
    ), account as (
      insert into identity_accounts (id, subject, provider, email, email_key, email_verified_at, created_at)
      select id, id, 'email', id || '@example.com', id || '@example.com', now(), now() from person
    )
    insert into identity_artifacts
      (model, id_hash, payload, account_id, client_id, grant_hash, issued_at, expires_at)
    select model, hash, '{}', id, 'site', hash, now(), now() + interval '2 days'
    from person, unnest(array['Grant', 'AccessToken']) model`,
    [hashes],
  )
  return tokens
}

/** Inserts creators who have published nothing, and returns their ids. */
export async function insertCreators(admin: pg.Client, count: number): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into profiles (id, display_name)
    select id, id from (select gen_random_uuid() as id from generate_series(1, $1)) made
    returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}
