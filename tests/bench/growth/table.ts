import type { Cost } from './statistics.ts'

/** The same at each size, from the smallest on. */
export type Line = { name: string; costs: Cost[] }

const measures = ['rows', 'buffers', 'temp', 'ms'] as const
/** Fewer than these are as good as none: a page more of an index is no growth. */
const least: Cost = { rows: 100, buffers: 100, temp: 100, ms: 20 }

/** How many times as much it costs at the largest size as at the smallest. */
export function growthOf({ costs }: Line, measure: keyof Cost): number {
  const [first, last] = [costs[0]?.[measure] ?? 0, costs.at(-1)?.[measure] ?? 0]
  return Math.max(last, least[measure]) / Math.max(first, least[measure])
}

/** A table in Markdown with the figures at each size, and by how much they grow; over `atMost` is marked. */
export function table(sizes: number[], lines: Line[], atMost: number): string {
  const head = [
    '',
    ...measures.flatMap((measure) => [...sizes.map((size) => `${measure} ${short(size)}`), '×']),
  ]
  const body = lines.map((line) => [
    line.name,
    ...measures.flatMap((measure) => {
      const growth = growthOf(line, measure)
      const factor = growth.toFixed(growth < 10 ? 2 : 0)
      return [
        ...line.costs.map((cost) => short(cost[measure])),
        growth > atMost ? `**${factor}**` : factor,
      ]
    }),
  ])
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

function short(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(
    value,
  )
}
