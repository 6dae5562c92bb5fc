import { z } from 'zod'

import type { OddRequest } from './request.ts'

/** The part of JSON Schema that the OpenAPI document is written in. */
export type Schema = {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  const?: string | number | boolean
  enum?: (string | number | boolean)[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

const scalar = z.union([z.string(), z.number(), z.boolean()])

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.enum(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']).optional(),
    const: scalar.optional(),
    enum: z.array(scalar).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    items: schema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([schema, z.boolean()]).optional(),
  }),
)

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema,
    }),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
    .optional(),
})

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

export type Parameter = z.output<typeof operation>['parameters'][number]

/** A call as the document describes it. */
export type WireCall = {
  name: string
  method: string
  path: string
  parameters: Parameter[]
  /** Of a JSON body; one without properties where any bytes are taken. */
  body: Schema | undefined
}

/** Returns every call of an OpenAPI document. Throws where the document says what is not known here. */
export function readCalls(text: string): WireCall[] {
  const { paths } = document.parse(JSON.parse(text))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const [content] = Object.values(requestBody?.content ?? {})
      const body = content && (content.schema ?? {})
      return { name: operationId, method: method.toUpperCase(), path, parameters, body }
    }),
  )
}

/** What a parameter names: an `id` in a path is that of what stands before it, such as `/wishes/{id}`. */
export function subjectOf({ path }: Pick<WireCall, 'path'>, { name }: Parameter): string {
  const [, before] = /\/(\w+)\/\{id\}/.exec(path) ?? []
  return name === 'id' && before !== undefined ? `${before}Id` : name
}

/** What is sent with a call: parameters by their names, and its body. */
export type CallInput = { parameters: Record<string, unknown>; body?: unknown }

/** Returns the request of a call, with a path below the wire's own. */
export function toRequest({ method, path, parameters }: WireCall, input: CallInput): OddRequest {
  const given = (place: Parameter['in']) =>
    parameters.filter(({ name, in: where }) => where === place && name in input.parameters)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const query = given('query').flatMap(({ name }) =>
    [input.parameters[name]].flat().map((value): [string, string] => [name, textOf(value) ?? '']),
  )
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((textOf(input.parameters[name]) ?? '').toWellFormed()),
  )
  const headers = given('header').map(({ name }) => [
    name,
    // Other characters are not sent at all.
    (textOf(input.parameters[name]) ?? '').replaceAll(/[^ -~]/gu, '?'),
  ])
  return {
    path: `${filled}?${new URLSearchParams(query)}`,
    method,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    ...('body' in input && { body: JSON.stringify(input.body) }),
  }
}
