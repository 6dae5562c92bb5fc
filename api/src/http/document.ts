import type { OpenAPIHono } from '@hono/zod-openapi'
import { wireError } from '@ltk/contract/wire'
import type { ApiConfig } from '../config.ts'
import { referencePage } from './reference-page.ts'

/** Serves the OpenAPI document of all bound routes and a page to read it on. */
export function serveDocument(app: OpenAPIHono, config: Pick<ApiConfig, 'brand' | 'siteUrl'>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
  })
  app.openAPIRegistry.register('WireErrorBody', wireError)
  app.openAPIRegistry.registerComponent('responses', 'WireError', {
    description: 'What was wrong with the request',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WireErrorBody' } } },
  })
  // Made when first asked for: the routes are all bound by then, and it takes some milliseconds.
  let document: ReturnType<typeof app.getOpenAPI31Document> | undefined
  const read = () =>
    (document ??= app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: `${config.brand} API`, version: '1' },
      servers: [{ url: `${config.siteUrl}/api` }],
    }))
  app.get('/openapi.json', (c) => c.json(read()))
  app.get('/docs', (c) => c.html(referencePage(read())))
}
