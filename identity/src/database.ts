import type { Database, Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import type { Kysely } from 'kysely'

import type { IdentityTables } from './tables.ts'

export type IdentityDb = Kysely<IdentityTables>

/** Identity's tables, and the way between them and all others, be they in one database or in two. */
export type Databases = {
  db: IdentityDb
  /** The same without the limits of requests. */
  background: IdentityDb
  /**
   * Identity's tables in a transaction of the rest of the product. In two databases they are written
   * at once, before that transaction ends.
   */
  within: (trx: Db) => IdentityDb
  /**
   * All other tables in a transaction of identity. In two databases they are written at once, before
   * that transaction ends.
   */
  around: (trx: IdentityDb) => Db
}

/** Finds identity's tables: in the main database, unless it knows another for them. */
export function findDatabases({
  identity,
  ...main
}: Pick<Database, 'db' | 'background' | 'identity'>): Databases {
  const { db, background } = identity ?? main
  const own = identityTables(db)
  return {
    db: own,
    background: identityTables(background),
    within: identity ? () => own : identityTables,
    around: identity ? () => main.db : allTables,
  }
}

/** Retentions of identity's tables, as the job takes them that sweeps the main database. */
export function retentionsIn(
  { identity }: Pick<Database, 'identity'>,
  retentions: readonly Retention[],
): readonly Retention[] {
  return identity
    ? retentions.map((retention) => ({ ...retention, db: identity.background }))
    : retentions
}

/** The same database, seen through identity's own tables only. */
function identityTables(db: Db): IdentityDb {
  return db.$pickTables<never>().$extendTables<TablesOf<IdentityDb>>()
}

type TablesOf<T> = T extends Kysely<infer Tables> ? { [Name in keyof Tables]: Tables[Name] } : never

/** The same database, seen as the rest of the product sees it. */
function allTables(db: IdentityDb): Db {
  return db.$pickTables<never>().$extendTables<TablesOf<Db>>()
}
