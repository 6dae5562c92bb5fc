import { readFileSync } from 'node:fs'

import type pg from 'pg'

import { report } from '../../bench/report.ts'
import { note, secondsUntil } from '../figures.ts'
import { lengthOf } from './clock.ts'
import type { Statement } from './statements.ts'
import type { Table } from './tables.ts'

type Memory = Record<string, { resident: number; heap: number }>

/**
 * Garbage that the heap is left with differs by some percent from one collection to the next, and
 * resident memory by how its pages are filled: what leaks with each request or run is far more in a day.
 */
const heapGrowth = 1.15
const residentGrowth = 1.25
/** Autovacuum begins with a table where 50 and a fifth of its rows are dead. */
const deadRows = (live: number) => 50 + live / 5
/** Rows that are gone once they have been counted, indexed or sent. */
const drained = [
  'follow_changes',
  'insight_changes',
  'insight_erased_events',
  'like_changes',
  'cdn_purges',
  'push_messages',
  'search_queue',
  'wanted_details_queue',
  'wanted_queue',
]
const shownStatements = 20
const shownTables = 25
const fewestCalls = 10
/** What takes less is as long as the machine happens to be busy with something else. */
const feltMs = 5

export function reportMemory(before: Memory, after: Memory): void {
  for (const [name, { resident, heap }] of Object.entries(after)) {
    const first = before[name]
    if (!first) continue
    note(
      `${name}: resident ${first.resident.toFixed(0)} MB, then ${resident.toFixed(0)} MB; heap ${first.heap.toFixed(1)} MB, then ${heap.toFixed(1)} MB`,
    )
    report(`day: heap of ${name}`, heap / first.heap, { atMost: heapGrowth }, '×')
    report(`day: memory of ${name}`, resident / first.resident, { atMost: residentGrowth }, '×')
  }
}

export function reportTables(before: Table[], after: Table[]): void {
  const earlier = new Map(before.map((table) => [table.name, table]))
  const grown = after
    .map((table) => ({ ...table, was: earlier.get(table.name) }))
    .toSorted((a, b) => grownBy(b) - grownBy(a))
  note('tables that grew most: rows, then rows; kB, then kB; dead rows')
  for (const { name, rows, kilobytes, dead, was } of grown.slice(0, shownTables)) {
    note(`${name}: ${was?.rows} → ${rows}; ${was?.kilobytes} → ${kilobytes}; ${dead}`)
  }
  const [first] = after.toSorted((a, b) => shareOf(b) - shareOf(a))
  if (first) {
    note(`most dead rows beside its live ones: ${first.name}, ${first.dead} beside ${first.live}`)
    report(
      'day: dead rows, in those that autovacuum begins with',
      shareOf(first),
      { atMost: 2 },
      '×',
    )
  }
}

const grownBy = ({ kilobytes, was }: { kilobytes: number; was: Table | undefined }) =>
  kilobytes - (was?.kilobytes ?? 0)
const shareOf = ({ live, dead }: Table) => dead / deadRows(live)

/** Waits until nothing waits any more in the tables whose rows are gone once something has seen them. */
export async function reportDrained(admin: pg.Client): Promise<void> {
  const each = drained.map(
    (name) => `select '${name}' as name, count(*)::integer as rows from ${name}`,
  )
  let waiting: { name: string; rows: number }[] = []
  await secondsUntil(
    async () => {
      const { rows: counted } = await admin.query<{ name: string; rows: number }>(
        each.join(' union all '),
      )
      waiting = counted.filter(({ rows }) => rows > 0)
      return waiting.length === 0
    },
    lengthOf(1) / 1_000,
  )
  for (const { name, rows } of waiting) note(`${rows} rows wait in ${name}`)
  report('day: tables whose rows still wait', waiting.length, { atMost: 0 }, 'tables')
}

export function reportOverdue(overdue: Record<string, number>): void {
  for (const [table, rows] of Object.entries(overdue)) note(`${rows} rows of ${table} are too old`)
  const all = Object.values(overdue).reduce((sum, rows) => sum + rows, 0)
  report('day: rows older than their retention', all, { atMost: 0 }, 'rows')
}

/** Compares the statements that were slowest at the end with themselves at the start. */
export function reportStatements(first: Statement[], last: Statement[]): void {
  const earlier = new Map(first.map((statement) => [statement.text, statement]))
  const compared = last.flatMap((statement) => {
    const was = earlier.get(statement.text)
    if (!was || Math.min(was.calls, statement.calls) < fewestCalls) return []
    return [{ ...statement, was, slower: statement.ms / was.ms }]
  })
  // How much slower all of them are is the machine's doing.
  const ratios = compared.map(({ slower }) => slower).toSorted((a, b) => a - b)
  const machine = ratios[Math.floor(ratios.length / 2)] ?? 1
  note(
    `statements took ${machine.toFixed(2)} × the time at the end, in the middle of all ${ratios.length}`,
  )
  const slowest = compared.slice(0, shownStatements)
  note('the slowest: ms, then ms; pages, then pages; calls')
  for (const { text, ms, pages, calls, was } of slowest) {
    const start = text.replaceAll(/\s+/g, ' ').slice(0, 110)
    note(
      `${was.ms.toFixed(1)} → ${ms.toFixed(1)}; ${was.pages.toFixed(0)} → ${pages.toFixed(0)}; ${calls}: ${start}`,
    )
  }
  const felt = slowest.filter(({ ms }) => ms >= feltMs)
  const time = Math.max(0, ...felt.map(({ slower }) => slower / machine))
  const pages = Math.max(...slowest.map((one) => one.pages / Math.max(1, one.was.pages)))
  report('day: the slowest statements, in time', time, { atMost: 1.5 }, '×')
  report('day: the slowest statements, in pages', pages, { atMost: 1.5 }, '×')
}

/** Says how often jobs ran and failed, and what the log has besides. */
export async function reportJobs(admin: pg.Client, logFile: string): Promise<void> {
  const { rows } = await admin.query<{ name: string; state: string; runs: number }>(
    `select name, state::text, count(*)::integer as runs from jobs.job
     where name !~ '^__' group by 1, 2 order by 1, 2`,
  )
  note(
    `runs of jobs: ${rows.map(({ name, state, runs }) => `${name} ${runs} ${state}`).join(', ')}`,
  )
  const lines = new Map<string, number>()
  for (const line of readFileSync(logFile, 'utf8').split('\n').filter(Boolean)) {
    const kind = line.replaceAll(/\d+/g, '…').slice(0, 300)
    lines.set(kind, (lines.get(kind) ?? 0) + 1)
  }
  const most = [...lines].toSorted(([, a], [, b]) => b - a)
  for (const [kind, count] of most.slice(0, 15)) note(`${count} × ${kind}`)
}
