import { times } from '../growth/calls.ts'
import type { Counted } from './count.ts'

const columns = ['statements', 'tasks', 'wide', 'twoPhase', 'rows'] as const

/** A table in Markdown of what a call of each kind costs, with caches cold and warm. */
export function costTable(counted: Counted[]): string {
  const head = ['a call, caches cold / warm', ...columns]
  const body = counted.map(({ name, cold, warm }) => [
    name,
    ...columns.map((column) => `${each(cold[column])} / ${each(warm[column])}`),
  ])
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

const each = (all: number) => String(Math.round((10 * all) / times) / 10)
