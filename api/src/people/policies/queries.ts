import { policies } from '@ltk/contract/policies'
import type { SignedPolicies } from '@ltk/contract/signed-policies'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** Finds the policies that a user has signed and not withdrawn from. */
export async function findSignedPolicies(db: Db, userId: string): Promise<SignedPolicies> {
  const rows = await db
    .selectFrom('signed_policies')
    .select('policy')
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute()
  const signed = new Set(rows.map((row) => row.policy))
  return {
    cookie: signed.has('cookie'),
    privacy: signed.has('privacy'),
    tos: signed.has('tos'),
  }
}

/**
 * Signs the policies that are true and withdraws from those that are false. The time of a signature
 * stays when it is given again, and is stored beside the time of its withdrawal.
 */
export async function changeSignedPolicies(
  db: Db,
  userId: string,
  changed: Partial<SignedPolicies>,
  now: Date,
): Promise<void> {
  const signed = policies.filter((policy) => changed[policy] === true)
  const withdrawn = policies.filter((policy) => changed[policy] === false)
  await sql`
    with withdrawn as (
      update signed_policies set withdrawn_at = ${now}::timestamptz
      where user_id = ${userId} and policy = any(${withdrawn}::text[]) and withdrawn_at is null
    )
    insert into signed_policies (user_id, policy, signed_at)
    select ${userId}::uuid, policy, ${now}::timestamptz from unnest(${signed}::text[]) as policy
    on conflict (user_id, policy) do update set signed_at = excluded.signed_at, withdrawn_at = null
    where signed_policies.withdrawn_at is not null`.execute(db)
}
