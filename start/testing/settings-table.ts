import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the names of the settings in the table of `docs/operating.md`. */
export function readSettingsTable(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const [, table = ''] = text.split('## Settings')
  const rows = table.split('\n## ')[0]?.split('\n') ?? []
  return rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
    .flatMap(([, name]) => name ?? [])
}
