import { graph, isTest, partOf } from './import-graph.ts'

/** The parts that the product consists of, from those that know most to those that know nothing. */
const parts = ['start', 'demo', 'site', 'identity', 'api', 'platform', 'contract']

/** The rooms of the two largest parts: the folders below their sources. */
function roomOf(file: string, part: string): string | undefined {
  return new RegExp(`^${part}/src/([\\w-]+)/`).exec(file)?.[1]
}

type Edge = readonly [from: string, to: string]

function edgesBetween(nodeOf: (file: string) => string | undefined): Edge[] {
  const edges = new Map<string, Edge>()
  for (const [file, imports] of graph) {
    const from = isTest(file) ? undefined : nodeOf(file)
    for (const { target } of imports) {
      const to = target && !isTest(target) ? nodeOf(target) : undefined
      if (from && to && from !== to) edges.set(`${from} ${to}`, [from, to])
    }
  }
  return [...edges.values()]
}

/** Returns the edges without those that a longer way implies, sorted. */
function reduced(edges: readonly Edge[]): Edge[] {
  const next = Map.groupBy(edges, ([from]) => from)
  const reaches = (from: string, to: string, without: Edge, seen = new Set<string>()): boolean =>
    (next.get(from) ?? []).some((edge) => {
      if (edge === without || seen.has(edge[1])) return false
      seen.add(edge[1])
      return edge[1] === to || reaches(edge[1], to, without, seen)
    })
  return edges
    .filter((edge) => !reaches(edge[0], edge[1], edge))
    .toSorted((a, b) => a.join().localeCompare(b.join()))
}

function chart(edges: readonly Edge[]): string {
  const lines = reduced(edges).map(([from, to]) => `  ${from} --> ${to}`)
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}

/**
 * Returns pictures, as Mermaid, of what imports what: the parts, and the rooms of a part. An arrow
 * that a way of others implies is left out.
 */
function drawParts(): string {
  return chart(edgesBetween((file) => parts.find((part) => part === partOf(file))))
}

/** Returns the picture of the rooms of a part. */
function drawRooms(part: 'api' | 'site'): string {
  return chart(edgesBetween((file) => roomOf(file, part)))
}

/** Returns a page with the pictures that it asks for between comments, such as `<!-- site -->`. */
export function withPictures(page: string): string {
  const pictures = { parts: drawParts(), api: drawRooms('api'), site: drawRooms('site') }
  return Object.entries(pictures).reduce(
    (text, [name, picture]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`),
        (_, begin: string, end: string) => `${begin}${picture}\n${end}`,
      ),
    page,
  )
}
