import fc from 'fast-check'

/** Texts that clients send by mistake or on purpose, whatever is expected. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '101', '1.5', 'NaN', 'null', 'true', '1e9', '0x10'),
  fc.constantFrom('\u0000', 'a\u0000b', '\uD800', '\u202E', '🛍️', '%', '%00', '%E0%A4%A', '../..'),
  fc.constantFrom('__proto__', 'constructor', "' or 1=1 --", '<b>', '[]', '/', '\\', '019DE33F'),
  fc.constantFrom('0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-01-01T24:00:00Z'),
  fc.constantFrom('2026-02-30', '999999999999999999999', '/.//evil.example', 'x~y', 'x.y.z'),
  fc.constantFrom('a'.repeat(600), 'é'.repeat(1_000), 'e30', 'bnVsbA', 'W10'),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** The same for any value of JSON. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    101,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e300,
    [],
    {},
    'é'.repeat(10_000),
  ),
  { weight: 3, arbitrary: oddText },
  fc.jsonValue({ maxDepth: 3 }),
)

/** What is done to a value somewhere within it, to make it nearly right. */
export type Change = { where: number; to: unknown }
export const changes: fc.Arbitrary<Change> = fc.record({ where: fc.nat(1_000), to: oddValue })

/**
 * Returns a value with one of its parts, whichever `where` chooses, replaced, left out or there `many`
 * times.
 */
export function changed(value: unknown, { where, to }: Change, many = 1_001): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = where % value.length
    const rest = Math.floor(where / value.length)
    if (rest % 5 === 0) return Array.from({ length: many }, () => value[at])
    return value.with(at, changed(value[at], { where: rest, to }, many))
  }
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const name = names[where % names.length]
  if (name === undefined) return to
  const rest = Math.floor(where / names.length)
  const entries = Object.entries(Object.assign({}, value))
  if (rest % 7 === 0) return Object.fromEntries(entries.filter(([key]) => key !== name))
  return Object.fromEntries(
    entries.map(([key, one]) => [
      key,
      key === name ? changed(one, { where: rest, to }, many) : one,
    ]),
  )
}

/** Segments of a path, as a browser would send them or not. */
export const oddSegment: fc.Arbitrary<string> = fc.oneof(
  oddText.filter((text) => text.isWellFormed()).map(encodeURIComponent),
  fc.constantFrom('%00', '%E0%A4%A', '%zz', '%', '%2F', '%5C', '..%2f..', '..', 'a;b', '@', '~'),
)
