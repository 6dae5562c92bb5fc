const partLengths = [8, 4, 4, 4, 12]

function refuse(value: string): never {
  throw new Error(`"${value}" is not a valid UUID input`)
}

/**
 * The 32-character form of a dashed UUID: `a-b-c-d-e` becomes `cbade` (time-high first).
 * Throws where the input is not five parts of 8, 4, 4, 4 and 12 characters.
 */
export function toShortId(dashed: string): string {
  const parts = dashed.split('-')
  const wellFormed =
    dashed.length <= 36 &&
    parts.length === 5 &&
    parts.every((part, index) => part.length === partLengths[index])
  if (!wellFormed) refuse(dashed)
  const [a, b, c, d, e] = parts
  return `${c}${b}${a}${d}${e}`
}

/** The dashed form of a 32-character identifier. Throws where the input has another length. */
export function toDashedId(short: string): string {
  if (short.length !== 32 || short.includes('-')) refuse(short)
  const [c, b, a] = [short.slice(0, 4), short.slice(4, 8), short.slice(8, 16)]
  return `${a}-${b}-${c}-${short.slice(16, 20)}-${short.slice(20)}`
}

/** As `toShortId`, but returns the input unchanged where it is no dashed UUID. */
export function toShortIdSafely(value: string): string {
  try {
    return toShortId(value)
  } catch {
    return value
  }
}

/** As `toDashedId`, but returns the input unchanged where it does not have 32 characters. */
export function toDashedIdSafely(value: string): string {
  try {
    return toDashedId(value)
  } catch {
    return value
  }
}
