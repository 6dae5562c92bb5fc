import type { Graph, Thing } from 'schema-dts'

/** A description of something on a page as schema.org defines it, for search engines. */
export type StructuredData = Exclude<Thing, string>

/** Returns the element with a page's structured data as JSON-LD; empty if there is none. */
export function structuredDataElement(things: readonly StructuredData[]): string {
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
