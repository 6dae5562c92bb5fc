import { sql } from 'kysely'

import type { Db } from '../open.ts'

/** Whether users' rows are on several machines: as soon as their first table is distributed. */
export const onSeveralMachines = sql<boolean>`to_regclass('gathered_notes') is not null`

/** Asks whether users' rows are on several machines. */
export async function isCluster(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${onSeveralMachines} as "is"`.execute(db)
  return rows[0]?.is ?? false
}
