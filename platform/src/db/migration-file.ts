import type { Log } from '../http/log.ts'

export type MigrationLog = Pick<Log, 'info' | 'warn'>

/** A migration with the part it belongs to, and where its progress is told. */
export type MigrationFile = { part: string; name: string; text: string; log: MigrationLog }

/** The text from its first statement on, without the comment above. */
export function statementOf({ text }: Pick<MigrationFile, 'text'>): string {
  return text.replace(/^(\s*--.*\n)*/, '').trim()
}
