import { ApiError } from '@ltk/platform/http/api-error'
import type { Hono } from 'hono'

import { isImportKind, jsonSchemaOf, lineSchemas } from './formats/import-kinds.ts'

/** Serves the JSON Schema of a line of each import file: `/schemas/imports/posts.json`. */
export function serveImportSchemas(app: Hono): void {
  app.get('/schemas/imports/:file', (c) => {
    const kind = c.req.param('file').replace(/\.json$/, '')
    if (isImportKind(kind)) return c.json(jsonSchemaOf(kind))
    throw new ApiError(
      404,
      'not-found',
      `There is no such schema. There are: ${Object.keys(lineSchemas)
        .map((name) => `${name}.json`)
        .join(', ')}.`,
    )
  })
}
