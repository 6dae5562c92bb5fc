import fc from 'fast-check'

import { inputsOf, valuesOf } from './values.ts'
import type { CallInput, Schema, WireCall } from './wire-document.ts'

type Within<T> = {
  /** Where it stands, such as `filters.priceMin`. */
  at: string
  minimum: number
  maximum: number
  /** What has the number there, and beside it whatever fits. */
  with: (value: number) => fc.Arbitrary<T>
}

/** A whole number of a call: in its path, its query or its body. */
export type WholeNumber = Within<CallInput>

/** Returns the whole numbers of a call, with the least and the greatest that its document allows. */
export function wholeNumbersOf(call: WireCall): WholeNumber[] {
  const others = inputsOf(call)
  const given = call.parameters.flatMap(({ name, schema }) =>
    wholeNumbersIn(schema, name).map((one) => ({
      ...one,
      with: (value: number) =>
        fc.tuple(others, one.with(value)).map(([input, made]) => ({
          ...input,
          parameters: { ...input.parameters, [name]: made },
        })),
    })),
  )
  const sent = wholeNumbersIn(call.body ?? {}, 'body').map((one) => ({
    ...one,
    with: (value: number) =>
      fc.tuple(others, one.with(value)).map(([input, body]) => ({ ...input, body })),
  }))
  return [...given, ...sent]
}

function wholeNumbersIn(schema: Schema, at: string): Within<unknown>[] {
  const { type, minimum = -Infinity, maximum = Infinity, items, properties = {} } = schema
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.flatMap((branch) => wholeNumbersIn(branch, at))
  if (type === 'integer') return [{ at, minimum, maximum, with: fc.constant }]
  if (items) {
    return wholeNumbersIn(items, at).map((one) => ({
      ...one,
      with: (value) => one.with(value).map((made) => [made]),
    }))
  }
  const fields = Object.entries(properties).flatMap(([name, inner]) =>
    wholeNumbersIn(inner, `${at}.${name}`).map((one) => ({ ...one, name })),
  )
  if (fields.length === 0) return []
  const others = valuesOf(schema)
  return fields.map(({ name, ...one }) => ({
    ...one,
    with: (value) =>
      fc
        .tuple(others, one.with(value))
        .map(([given, made]) => Object.assign({}, given, { [name]: made })),
  }))
}
