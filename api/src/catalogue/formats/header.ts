import leven from 'leven'

/** The columns of a format. */
export type Columns = {
  /** The name of its files in sentences. */
  name: string
  /** Those that are read. */
  columns: readonly string[]
  needed: readonly string[]
  formerNames: Readonly<Record<string, string>>
}

/**
 * Returns which column each cell of a header names; undefined where that is passed over. Throws a
 * sentence where needed ones are missing.
 */
export type HeaderStyle = (header: string[], format: Columns) => (string | undefined)[]

/** Names of attributes, which feeds spell as `g:image_link`, `image_link` or `image link`. */
export const attributeHeader: HeaderStyle = (header, { name: format, columns, needed }) => {
  const names = header.map((name) =>
    name.trim().toLowerCase().replace(/^g:/, '').replace(/\s+/g, '_'),
  )
  refuseMissing(
    format,
    needed.filter((name) => !names.includes(name)),
  )
  return names.map((name) => (columns.includes(name) ? name : undefined))
}

/**
 * Names of a template, of today or former; capitals do not matter. Two that mean the same, and those
 * that look like a misspelt one, are refused; others, such as metafields, are passed over.
 */
export const templateHeader: HeaderStyle = (
  header,
  { name: format, columns, needed, formerNames },
) => {
  const names = header.map((name) => name.trim())
  const isNameOf = (name: string, column: string) =>
    [column, formerNames[column]].some((known) => known?.toLowerCase() === name.toLowerCase())
  const found = names.map((name) => columns.find((column) => isNameOf(name, column)))
  for (const [index, column] of found.entries()) {
    const first = found.indexOf(column)
    if (column === undefined || first === index) continue
    throw new Error(
      `The columns "${names[first]}" and "${names[index]}" mean the same: leave one of them out.`,
    )
  }
  const isFormer = names.some((name) => Object.values(formerNames).includes(name))
  const shown = (column: string) => (isFormer && formerNames[column]) || column
  for (const [index, name] of names.entries()) {
    if (found[index] !== undefined) continue
    const meant = columns.find((column) => !found.includes(column) && isLike(name, shown(column)))
    if (meant) throw new Error(`There is no column "${name}": did you mean "${shown(meant)}"?`)
  }
  refuseMissing(format, needed.filter((column) => !found.includes(column)).map(shown))
  return found
}

function refuseMissing(format: string, missing: string[]): void {
  if (missing.length === 0) return
  throw new Error(`The file is not a ${format}: its first line is missing ${missing.join(', ')}.`)
}

/** Whether a name differs from a longer one by a letter or two. */
function isLike(name: string, wanted: string): boolean {
  return wanted.length > 6 && leven(name.toLowerCase(), wanted.toLowerCase()) <= 2
}
