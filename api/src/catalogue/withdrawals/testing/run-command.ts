import type { Db } from '@ltk/platform/db/open'

import type { withdrawCommand } from '../../commands/withdraw-command.ts'
import { noPurge, type Purge } from '../purge.ts'

type Given = { now: Date; purge?: Purge }

/** Runs `ltk withdraw` or `ltk restore`; returns its exit code and what it wrote. */
export async function runCommand(
  db: Db,
  { now, purge = noPurge }: Given,
  command: typeof withdrawCommand,
  ...args: string[]
): Promise<{ code: number; written: string }> {
  let written = ''
  const code = await command({
    args,
    now,
    openPurge: () => purge,
    withDb: (work) => work(db),
    write: (text) => void (written += text),
  })
  return { code: code ?? 0, written }
}
