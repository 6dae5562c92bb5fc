import type { RouteDefinition } from '@ltk/contract/wire'
import { wireError } from '@ltk/contract/wire'
import type { Hono } from 'hono'
import { z } from 'zod'

import type { ApiConfig } from '../../config.ts'
import { referenceHeaders, referencePage } from './reference-page.ts'

type Info = Pick<ApiConfig, 'brand' | 'siteUrl'>

/** Serves the OpenAPI document of all routes of the contract, and a page to read it on. */
export function serveDocument(app: Hono, routes: RouteDefinition[], info: Info): void {
  // Made when first asked for: turning every schema takes some milliseconds.
  let document: ReturnType<typeof describe> | undefined
  const read = () => (document ??= describe(routes, info))
  app.get('/openapi.json', (c) => c.json(read()))
  app.get('/docs', (c) => c.html(referencePage(info.brand, read().paths), 200, referenceHeaders))
}

export type Operation = {
  summary: string
  tags: string[]
  security?: object[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
  requestBody?: { required: true; content: JsonContent }
  responses: { 200: { description: string; content: JsonContent }; '4XX': object }
}
type JsonContent = { 'application/json': { schema: object } }
export type Paths = Record<string, Partial<Record<RouteDefinition['method'], Operation>>>

function describe(routes: RouteDefinition[], { brand, siteUrl }: Info) {
  const paths: Paths = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1' },
    servers: [{ url: `${siteUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        WireError: {
          description: 'What was wrong with the request',
          content: json(wireError, 'output'),
        },
      },
    },
    paths,
  }
}

function operation(route: RouteDefinition): Operation {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'wire'],
    ...(route.access === 'shopper' ? { security: [{ bearer: [] }] } : {}),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body
      ? { requestBody: { required: true as const, content: json(route.body, 'input') } }
      : {}),
    responses: {
      200: { description: 'The answer', content: json(route.response, 'output') },
      '4XX': { $ref: '#/components/responses/WireError' },
    },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: !z.safeParse(value, undefined).success,
    schema: toSchema(value, 'input'),
  }))
}

function json(schema: z.core.$ZodType, io: 'input' | 'output'): JsonContent {
  return { 'application/json': { schema: toSchema(schema, io) } }
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
