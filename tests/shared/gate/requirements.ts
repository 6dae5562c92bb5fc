import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of `docs/requirements.md`. */
export type Requirement = { id: string; sentence: string; group: string }

const row = /^\| ([A-Z]+(?:-[A-Z0-9]+)*-\d+) \| (.+) \|$/

/** Returns the requirements in their order. Throws if two have the same id. */
export function readRequirements(): Requirement[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/requirements.md'), 'utf8')
  const requirements = text.split('\n## ').flatMap((section) => {
    const [group = '', ...lines] = section.split('\n')
    return lines.flatMap((line) => {
      const [, id, sentence] = row.exec(line) ?? []
      return id && sentence ? [{ id, sentence, group }] : []
    })
  })
  const ids = requirements.map(({ id }) => id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  if (twice.length > 0) throw new Error(`docs/requirements.md lists twice: ${twice.join(', ')}`)
  return requirements
}
