import type { Db } from '@ltk/platform/db/open'
import type { Kysely } from 'kysely'

import type { IdentityTables } from './tables.ts'

export type IdentityDb = Kysely<IdentityTables>

/** The same database, seen through identity's own tables only. */
export function identityTables(db: Db): IdentityDb {
  return db.$pickTables<never>().$extendTables<TablesOf<IdentityDb>>()
}

type TablesOf<T> = T extends Kysely<infer Tables> ? { [Name in keyof Tables]: Tables[Name] } : never

/** The same database, seen as the rest of the product sees it. */
export function allTables(db: IdentityDb): Db {
  return db.$pickTables<never>().$extendTables<TablesOf<Db>>()
}
