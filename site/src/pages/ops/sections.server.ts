import { logErrors } from '../../api/missing.ts'

/** What each section reads, by the section's name. */
type Readings<T> = { [Name in keyof T]: Promise<T[Name]> }
/** What each section shows; null where it could not be read, which the section says in its place. */
type Sections<T> = { [Name in keyof T]: T[Name] | null }

/** Reads what all sections show at once. A failure is logged by the section's name. */
export async function readSections<T>(readings: Readings<T>): Promise<Sections<T>>
export async function readSections(
  readings: Record<string, Promise<unknown>>,
): Promise<Record<string, unknown>> {
  const read = Object.entries(readings).map(async ([name, reading]) => {
    const shown = await logErrors(`${name} for operators`, reading)
    return [name, shown ?? null] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
