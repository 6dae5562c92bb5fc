import { html } from 'hono/html'

type Document = { info: { title: string }; paths?: Record<string, object> | undefined }

type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: { 200: { content: { 'application/json': { schema: unknown } } } }
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  summary { padding: .5rem 0; cursor: pointer } code { font-size: .9em }
  pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentcolor 6%, transparent) }
  td, th { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0 }`

/** The OpenAPI document as one page that reads without JavaScript. */
export function referencePage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]: [string, Operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>${document.info.title}</title>
        <meta name="viewport" content="width=device-width" />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${document.info.title}</h1>
        <p><a href="openapi.json">openapi.json</a> · ${operations.length} calls</p>
        ${operations.map(
          ({ path, method, operation }) =>
            html`<details>
              <summary>
                <code>${method} ${path}</code> ${operation.summary}
                ${operation.security ? '· signed in' : ''}
              </summary>
              ${parameterTable(operation)}
              ${operation.requestBody ? schema('Body', operation.requestBody.content) : ''}
              ${schema('Answer', operation.responses[200].content)}
            </details>`,
        )}
      </body>
    </html>`
}

function parameterTable(operation: Operation) {
  if (!operation.parameters?.length) return ''
  return html`<table>
    ${operation.parameters.map(
      (parameter) =>
        html`<tr>
          <th><code>${parameter.name}</code></th>
          <td>${parameter.in}${parameter.required ? ', required' : ''}</td>
          <td><code>${JSON.stringify(parameter.schema)}</code></td>
        </tr>`,
    )}
  </table>`
}

function schema(title: string, content: { 'application/json': { schema: unknown } }) {
  return html`<h4>${title}</h4>
    <pre>${JSON.stringify(content['application/json'].schema, null, 2)}</pre>`
}
