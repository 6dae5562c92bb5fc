import { type RouteDefinition, tags, wireError } from '@ltk/contract/wire'
import type { Hono } from 'hono'
import { z } from 'zod'

import type { Content, Operation, Parameter, Paths } from './openapi.ts'
import { referenceHeaders, referencePage } from './reference-page.ts'

type Info = { brand: string; siteUrl: string }
type NamedRoutes = Record<string, RouteDefinition>

/** Serves the OpenAPI document of all routes of the contract, and a page to read it on. */
export function serveDocument(app: Hono, routes: NamedRoutes, info: Info): void {
  // Made on first use: converting every schema takes some milliseconds.
  let document: ReturnType<typeof describe> | undefined
  const read = () => (document ??= describe(routes, info))
  app.get('/openapi.json', (c) => c.json(read()))
  app.get('/docs', (c) => c.html(referencePage(info.brand, read().paths), 200, referenceHeaders))
}

/** The description of each kind of refusal, by its status. */
const refusals: Record<string, string> = {
  400: 'The request does not fit its schema',
  401: 'Nobody is signed in, or the access token is not valid',
  403: 'The caller may not do this',
  404: 'There is nothing of this name, or it belongs to somebody else',
  409: 'The first call with this Idempotency-Key is being answered, or the state does not allow it',
  422: 'The Idempotency-Key was used for another call',
  '4XX': 'What else was wrong with the request',
}

const whoMayCall = {
  public: 'Anybody may call this.',
  user: 'For signed-in users.',
  creator: 'For creators.',
  operator: 'For operators of the shop.',
}

function describe(routes: NamedRoutes, { brand, siteUrl }: Info) {
  const paths: Paths = {}
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${siteUrl}/api` }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          refusalName(status),
          { description, content: json(wireError, 'output') },
        ]),
      ),
    },
    paths,
  }
}

function operation(name: string, route: RouteDefinition): Operation {
  const { access, impersonators } = route
  return {
    operationId: name,
    summary: route.summary,
    description:
      whoMayCall[access] +
      (impersonators === 'refused' ? ' Not while an operator acts for the user.' : ''),
    tags: [route.tag],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.idempotencyKey ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: route.body === 'raw' ? { '*/*': {} } : json(route.body, 'input'),
      },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'The answer',
        content: json(route.response, 'output'),
        ...(route.idempotencyKey && { headers: { 'Idempotency-Replayed': idempotencyReplayed } }),
      },
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [
          status,
          { $ref: `#/components/responses/${refusalName(status)}` },
        ]),
      ),
      ...(route.conflicts && {
        409: {
          description: 'The state does not allow it',
          content: json(z.union([...route.conflicts, wireError]), 'output'),
        },
      }),
    },
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call safe to repeat: for a day, the same key with the same body returns the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const idempotencyReplayed = {
  description: 'There where the answer is a repeated one',
  schema: { type: 'string', enum: ['true'] },
}

function refusalsOf({
  access,
  owner,
  impersonators,
  params,
  idempotencyKey: key,
}: RouteDefinition) {
  const mayBeForbidden =
    access === 'creator' || access === 'operator' || impersonators || owner === 'profile'
  return [
    '400',
    ...(access === 'public' ? [] : ['401']),
    ...(mayBeForbidden ? ['403'] : []),
    ...(params ? ['404'] : []),
    ...(key ? ['409', '422'] : []),
    '4XX',
  ]
}

function refusalName(status: string): string {
  return `Refusal${status}`
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: !z.safeParse(value, undefined).success,
    schema: parameterSchema(value),
  }))
}

/** A list is one key for each of its values: it is described as what is read of them. */
function parameterSchema(value: z.core.$ZodType): object {
  const read = toSchema(value, 'output')
  return 'type' in read && read.type === 'array' ? read : toSchema(value, 'input')
}

function json(schema: z.core.$ZodType, io: 'input' | 'output'): Content {
  return { 'application/json': { schema: toSchema(schema, io) } }
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
