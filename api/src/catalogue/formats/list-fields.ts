import { z } from 'zod'

import { type ImportKind, jsonSchemaOf } from './import-kinds.ts'

/** A field of a line of a file. `name` is its path: `variants[].id`. */
export type Field = {
  name: string
  type: string
  needed: boolean
  description: string
  unit: string | undefined
  /** As JSON. */
  example: string | undefined
}

/** The fields of one type of line; a file that has only one has no title. */
type FieldTable = { title: string | undefined; fields: Field[] }

/** The parts of a JSON Schema that are read. */
const node = z.object({
  type: z.string().optional(),
  const: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  unit: z.string().optional(),
  examples: z.array(z.json()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get anyOf() {
    return z.array(node).optional()
  },
  get oneOf() {
    return z.array(node).optional()
  },
  get items() {
    return node.optional()
  },
  get properties() {
    return z.record(z.string(), node).optional()
  },
})
type Node = z.output<typeof node>

/** Returns the fields of a kind's lines from its schema, a table for each type of line. */
export function listFields(kind: ImportKind): FieldTable[] {
  const root = node.parse(jsonSchemaOf(kind))
  return (root.oneOf ?? [root]).map((line) => ({
    title: root.oneOf && line.properties?.['type']?.const,
    fields: fieldsOf(line, ''),
  }))
}

function fieldsOf({ properties = {}, required }: Node, path: string): Field[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    // A field without a description is explained by its parent.
    if (value.description === undefined) return []
    const name = path + key
    const [example] = value.examples ?? []
    const field = {
      name,
      type: typeOf(value),
      needed: required.includes(key),
      description: value.description,
      unit: value.unit ?? innerUnit(value),
      example: example === undefined ? undefined : JSON.stringify(example),
    }
    const inner = withoutNull(value)
    return inner.items
      ? [field, ...fieldsOf(inner.items, `${name}[].`)]
      : [field, ...fieldsOf(inner, `${name}.`)]
  })
}

/** A field that may be null has its unit beside that. */
function innerUnit(value: Node): string | undefined {
  const inner = withoutNull(value)
  return inner.unit ?? inner.items?.unit
}

function withoutNull(value: Node): Node {
  const others = value.anyOf?.filter(({ type }) => type !== 'null')
  return others?.length === 1 ? (others[0] ?? value) : value
}

function typeOf(value: Node): string {
  if (value.const !== undefined) return `"${value.const}"`
  if (value.enum) return value.enum.map((name) => `"${name}"`).join(', ')
  if (value.anyOf) return value.anyOf.map(typeOf).join(' or ')
  switch (value.type) {
    case 'string':
      return value.format === 'date-time'
        ? 'moment with its offset from UTC'
        : `text${lengthOf(value)}`
    case 'integer':
      return `whole number${rangeOf(value)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return value.maxItems === undefined ? 'list' : `list of at most ${value.maxItems}`
    default:
      return value.type ?? 'any'
  }
}

function lengthOf({ minLength, maxLength }: Node): string {
  if (maxLength === undefined) return ''
  return minLength
    ? ` of ${minLength} to ${maxLength} characters`
    : ` of at most ${maxLength} characters`
}

/** Bounds that only reflect the storage of a number are left out. */
function rangeOf({ minimum, maximum }: Node): string {
  const least = minimum !== undefined && minimum > -(2 ** 31) ? ` from ${minimum}` : ''
  const most = maximum !== undefined && maximum < 2 ** 31 - 1 ? ` to ${maximum}` : ''
  return least + most
}
