import leven from 'leven'
import { z } from 'zod'

/** An object with these fields and no others: a field that it does not know is refused by its name. */
export function strictObject<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape, { error: refuseUnknown(Object.keys(shape)) })
}

/** The error of a schema that knows only these keys: names those that it does not know. */
export function refuseUnknown(known: readonly string[]) {
  return (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, 5)
          .map((key) => unknownKey(key, known))
          .join('; ')
      : undefined
}

/** Returns the message for an unknown field, with the one that may be meant. */
function unknownKey(key: string, known: readonly string[]): string {
  const wanted = key.toLowerCase()
  const [nearest] = known
    .map((name) => ({ name, distance: distanceOf(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= 2 && distance < Math.min(key.length, name.length))
    .sort((a, b) => a.distance - b.distance)
  const shown = key.slice(0, 60)
  return nearest
    ? `"${shown}" is not known: did you mean "${nearest.name}"?`
    : `"${shown}" is not known: there are ${known.join(', ')}`
}

/** The beginning of a name counts as near: `price` of `priceInMinorUnits`. */
function distanceOf(key: string, name: string): number {
  return key.length > 2 && name.startsWith(key) ? 1 : leven(key, name)
}
