import fc from 'fast-check'

import type { CallInput, Schema, WireCall } from './wire-document.ts'

/** Texts that name something, such as ids, by which a call gets far. */
export type Known = { ids: readonly string[]; texts: readonly string[] }

const none: Known = { ids: [], texts: [] }

/** Longer lists and texts than these are made only where the schema asks for them. */
const usualLength = 5
const usualCharacters = 40

/** Values that fit a schema. */
export function valuesOf(schema: Schema, known = none): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textsOf(schema, known)
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum })
    case 'number':
      return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listsOf(schema, known)
    case 'object':
      return objectsOf(schema, known)
    default:
      return fc.jsonValue()
  }
}

function textsOf(schema: Schema, { ids, texts }: Known): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema
  if (format === 'uuid') return oneOfThese(ids, fc.uuid())
  if (format === 'date-time') return fc.date(years).map((date) => date.toISOString())
  if (format === 'date') return fc.date(years).map((date) => date.toISOString().slice(0, 10))
  if (format === 'uri') return fc.domain().map((host) => `https://${host}/`)
  if (pattern) {
    const fits = (text: string) => text.length >= minLength && text.length <= maxLength
    return fc.stringMatching(new RegExp(pattern)).filter(fits)
  }
  return oneOfThese(
    [...texts, ...ids].filter((text) => text.length >= minLength && text.length <= maxLength),
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

function listsOf({ items = {}, minItems = 0, maxItems = usualLength }: Schema, known: Known) {
  const maxLength = Math.max(minItems, Math.min(maxItems, usualLength))
  return fc.array(valuesOf(items, known), { minLength: minItems, maxLength })
}

function objectsOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required, additionalProperties } = schema
  const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, known)])
  const own = fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
    requiredKeys: required ?? [],
  })
  if (typeof additionalProperties !== 'object') return own
  const more = fc.dictionary(fc.string(), valuesOf(additionalProperties, known), { maxKeys: 3 })
  return fc.tuple(more, own).map((parts) => Object.assign({}, ...parts))
}

/** What a call takes: every parameter that it needs, some of the others, and a body. */
export function inputsOf({ parameters, body }: WireCall, known = none): fc.Arbitrary<CallInput> {
  const given = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, known)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  )
  if (!body) return given.map((values) => ({ parameters: values }))
  return fc
    .tuple(given, valuesOf(body, known))
    .map(([values, content]) => ({ parameters: values, body: content }))
}
