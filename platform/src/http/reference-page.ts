import { createHash } from 'node:crypto'

import { html, raw } from 'hono/html'

import type { Content, Operation, Paths } from './openapi.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  summary { padding: .5rem 0; cursor: pointer } code { font-size: .9em }
  pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentcolor 6%, transparent) }
  td, th { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0 }`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The headers of the page: nothing runs on it, only its own style applies, and nobody frames it. */
export const referenceHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
}

/** All calls of the wire on one page that reads without JavaScript. */
export function referencePage(brand: string, paths: Paths) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>${brand} API</title>
        <meta name="viewport" content="width=device-width" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <h1>${brand} API</h1>
        <p><a href="openapi.json">openapi.json</a> · ${calls.length} calls</p>
        ${calls.map(
          ({ path, method, operation }) =>
            html`<details>
              <summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary}</summary>
              <p>${operation.description}</p>
              ${parameterTable(operation)}
              ${operation.requestBody ? schema('Body', operation.requestBody.content) : ''}
              ${schema('Answer', successOf(operation))}
            </details>`,
        )}
      </body>
    </html>`
}

function parameterTable({ parameters }: Operation) {
  if (parameters.length === 0) return ''
  return html`<table>
    ${parameters.map(
      (parameter) =>
        html`<tr>
          <th><code>${parameter.name}</code></th>
          <td>${parameter.in}${parameter.required ? ', required' : ''}</td>
          <td><code>${JSON.stringify(parameter.schema)}</code></td>
        </tr>`,
    )}
  </table>`
}

function successOf({ responses }: Operation): Content {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return success && 'content' in success ? success.content : {}
}

function schema(title: string, content: Content) {
  return Object.values(content).map(
    (media) =>
      html`<h4>${title}</h4>
        <pre>${JSON.stringify(media.schema ?? {}, null, 2)}</pre>`,
  )
}
