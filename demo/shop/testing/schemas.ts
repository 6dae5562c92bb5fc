import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** The folder `source` of the protocol's repository at its version 2026-04-08, where there is a copy. */
export const publishedSchemas = process.env['UCP_SCHEMAS']

/** Returns what is wrong with a value by the published schemas; an empty text if nothing is. */
export function createPublishedChecks(folder: string): (id: string, value: unknown) => string {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  for (const file of globSync('schemas/**/*.json', { cwd: folder })) {
    ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  }
  return (id, value) => {
    const validate = ajv.getSchema(`https://ucp.dev/schemas/${id}`)
    if (!validate) throw new Error(`There is no schema ${id}`)
    return validate(value) ? '' : ajv.errorsText(validate.errors)
  }
}
