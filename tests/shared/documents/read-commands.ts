import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../docs/operating.md')

/** The blocks of commands in a section of the document for operators, in their order. */
export function readCommands(section: string): string[] {
  const text = readFileSync(file, 'utf8').split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...text.matchAll(/```\n([^]*?)```/g)].flatMap(([, block]) => block ?? [])
}
