import { createHash } from 'node:crypto'

import type pg from 'pg'

import { insertCrowd } from '../crowd.ts'

/** A member with an access token. */
export type Member = { id: string; token: string }

const rowsOfEach = 20

/** Inserts members, each with likes, follows and saved products of content that is gone. */
export async function insertMembers(admin: pg.Client, count: number): Promise<Member[]> {
  const tokens = await insertCrowd(admin, count)
  const { rows } = await admin.query<{ hash: string; id: string }>(
    `select id_hash as hash, account_id as id from identity_artifacts where model = 'AccessToken'`,
  )
  const ids = new Map(rows.map(({ hash, id }) => [hash, id]))
  const members = tokens.map((token) => {
    const hash = createHash('sha256').update(token).digest('base64url')
    return { token, id: ids.get(hash) ?? '' }
  })
  const each = 'from unnest($1::uuid[]) user_id, generate_series(1, $2)'
  const given = [members.map(({ id }) => id), rowsOfEach]
  await admin.query(
    `insert into likes (user_id, post_id) select user_id, gen_random_uuid() ${each}`,
    given,
  )
  await admin.query(
    `insert into follows (user_id, profile_id, id)
    select user_id, gen_random_uuid(), gen_random_uuid() ${each}`,
    given,
  )
  await admin.query(
    `insert into wishes (user_id, id, product_id, product_details_id)
    select user_id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid() ${each}`,
    given,
  )
  return members
}
