import type { ImportKind } from './import-kinds.ts'
import { type Field, listFields } from './list-fields.ts'

/** The fields of a kind's lines as tables in Markdown. */
export function fieldsAsMarkdown(kind: ImportKind): string {
  return listFields(kind)
    .map(({ title, fields }) => {
      const rows = fields.map(
        (field) =>
          `| \`${field.name}\` | ${field.type} | ${field.needed ? 'yes' : ''} | ${field.unit ?? ''} | ${field.example ? `\`${field.example}\`` : ''} | ${field.description} |`,
      )
      return [
        ...(title ? [`A line with \`"type": "${title}"\`:`, ''] : []),
        '| Field | Type | Needed | Unit | Example | What it is |',
        '|---|---|---|---|---|---|',
        ...rows,
      ].join('\n')
    })
    .join('\n\n')
}

/** The fields of a kind's lines for a terminal. */
export function fieldsAsText(kind: ImportKind): string {
  return listFields(kind)
    .map(({ title, fields }) => {
      const head = title ? `Fields of a line with "type": "${title}"` : 'Fields of a line'
      return `${head}\n\n${fields.map(textOfField).join('\n')}\n`
    })
    .join('\n')
}

function textOfField({ name, type, needed, unit, example, description }: Field): string {
  return [
    `  ${name}: ${type}${needed ? ', needed' : ''}`,
    `      ${description}`,
    ...(unit ? [`      Unit: ${unit}`] : []),
    ...(example ? [`      Example: ${example}`] : []),
  ].join('\n')
}
