import { type CallInput, type Schema, toRequest, type WireCall } from './wire-document.ts'

/** What there is: every id, and every other text by the name of what takes it. A name goes first. */
export type Real = {
  ids: readonly string[]
  texts: Readonly<Record<string, readonly string[]>>
}

type Field = { name: string; schema: Schema; required: boolean }
type Values = Record<string, unknown>

/**
 * Returns requests of a call for all that there is: every id where it needs one, every text, all
 * includes, and each thing that it takes besides by itself. Throws where it needs something for which
 * there is nothing.
 */
export function filledCalls(call: WireCall, real: Real): ReturnType<typeof toRequest>[] {
  const ofBody = fieldsOf(call.body)
  const inputs = fill([...call.parameters, ...ofBody], real, call.name)
  return inputs.map((values) => toRequest(call, inputOf(call, ofBody, values)))
}

function fieldsOf(body: Schema = {}): Field[] {
  const { properties = {}, required = [] } = body.items ?? body
  return Object.entries(properties).map(([name, schema]) => {
    return { name, schema, required: required.includes(name) }
  })
}

function inputOf({ body }: WireCall, ofBody: Field[], values: Values): CallInput {
  if (!body) return { parameters: values }
  const names = ofBody.map(({ name }) => name)
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  return { parameters: values, body: body.items ? [given] : given }
}

function fill(fields: Field[], real: Real, call: string): Values[] {
  const always = fields.filter(({ schema, required }) => required || schema.items?.enum)
  const needed = always.reduce<Values[]>(
    (inputs, { name, schema }) => {
      const values = valuesOf(schema, real.texts[name], real)
      if (values.length === 0) throw new Error(`${call} needs "${name}": there is none to fill in`)
      return inputs.flatMap((input) => values.map((value) => ({ ...input, [name]: value })))
    },
    [{}],
  )
  const hasIds = always.some(({ schema }) => isOfIds(schema))
  const more = fields
    .filter((field) => !always.includes(field))
    // Where an id says what is asked for, another only narrows it.
    .filter(({ schema }) => !(hasIds && isOfIds(schema)))
    .flatMap(({ name, schema }) =>
      valuesOf(schema, real.texts[name], real).map((value) => ({ [name]: value })),
    )
  return needed.flatMap((input) => [input, ...more.map((one) => ({ ...input, ...one }))])
}

function isOfIds(schema: Schema): boolean {
  return (schema.items ?? schema).format === 'uuid'
}

function valuesOf(schema: Schema, named: readonly string[] | undefined, real: Real): unknown[] {
  if (schema.items?.enum) return [schema.items.enum.slice(0, schema.maxItems)]
  if (schema.items) return valuesOf(schema.items, named, real).map((value) => [value])
  if (schema.enum) return schema.enum
  return [...(named ?? (schema.format === 'uuid' ? real.ids : []))]
}
