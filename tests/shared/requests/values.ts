import fc from 'fast-check'

import { type CallInput, type Schema, subjectOf, type WireCall } from './wire-document.ts'

/** Texts that name something, such as ids, by which a call gets far. */
export type Known = {
  ids: readonly string[]
  texts: readonly string[]
  /** What stands under a name on the wire, by the name's bare letters. */
  named?: ReadonlyMap<string, readonly string[]>
}

const none: Known = { ids: [], texts: [] }

/** Returns a name without what its spellings and lists add to it: `ltk_ids` is `ltkid`. */
export function bareName(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return letters.replace(/(sh|ch|x|ss)es(id)?$/, '$1$2').replace(/s(id)?$/, '$1')
}

/** What is known under a name, or under the end of it, as `productId` is of `retailerProductId`. */
function namedBy({ named }: Known, name: string): readonly string[] {
  const bare = bareName(name)
  const ends = [...(named ?? [])].filter(([end]) => end.endsWith('id') && bare.endsWith(end))
  return named?.get(bare) ?? ends.flatMap(([, values]) => values)
}

/** Longer lists and texts than these are made only where the schema asks for them. */
const usualLength = 5
const usualCharacters = 40

/** Values that fit a schema, of what has a name. */
export function valuesOf(schema: Schema, known = none, name = ''): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, known, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textsOf(schema, known, name)
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum })
    case 'number':
      return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listsOf(schema, known, name)
    case 'object':
      return objectsOf(schema, known)
    default:
      return fc.jsonValue()
  }
}

function textsOf(schema: Schema, known: Known, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema
  const named = namedBy(known, name)
  const { ids, texts } = known
  if (format === 'uuid') return oneOfThese(named, oneOfThese(ids, fc.uuid()))
  if (format === 'date-time') return fc.date(years).map((date) => date.toISOString())
  if (format === 'date') return fc.date(years).map((date) => date.toISOString().slice(0, 10))
  if (format === 'uri') return fc.domain().map((host) => `https://${host}/`)
  const fits = ({ length }: string) => length >= minLength && length <= maxLength
  if (pattern) {
    const matches = new RegExp(pattern)
    return oneOfThese(
      named.filter((text) => fits(text) && matches.test(text)),
      fc.stringMatching(matches).filter(fits),
    )
  }
  return oneOfThese(
    (named.length > 0 ? named : [...texts, ...ids]).filter(fits),
    anyText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x')),
  )
}

// Made once: what it needs for shrinking takes long to make.
const anyText = fc.string({ unit: 'grapheme', maxLength: usualCharacters })
const years = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }

function oneOfThese(these: readonly string[], others: fc.Arbitrary<string>) {
  if (these.length === 0) return others
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...these) }, others)
}

function listsOf(
  { items = {}, minItems = 0, maxItems = usualLength }: Schema,
  known: Known,
  name: string,
) {
  const maxLength = Math.max(minItems, Math.min(maxItems, usualLength))
  return fc.array(valuesOf(items, known, name), { minLength: minItems, maxLength })
}

function objectsOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required, additionalProperties } = schema
  const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, known, name)])
  const own = fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
    requiredKeys: required ?? [],
  })
  if (typeof additionalProperties !== 'object') return own
  const more = fc.dictionary(fc.string(), valuesOf(additionalProperties, known), { maxKeys: 3 })
  return fc.tuple(more, own).map((parts) => Object.assign({}, ...parts))
}

/** What a call takes: every parameter that it needs, some of the others, and a body. */
export function inputsOf(call: WireCall, known = none): fc.Arbitrary<CallInput> {
  const { parameters, body } = call
  const values = parameters.map((one): [string, fc.Arbitrary<unknown>] => [
    one.name,
    valuesOf(one.schema, known, subjectOf(call, one)),
  ])
  const given = fc.record(Object.fromEntries(values), {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  })
  if (!body) return given.map((made) => ({ parameters: made }))
  return fc
    .tuple(given, valuesOf(body, known))
    .map(([made, content]) => ({ parameters: made, body: content }))
}
