import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
  /** Microseconds of the monotonic clock, which all processes share. */
  startTime: z.number(),
})
type Profile = z.output<typeof profile>
type Frame = Profile['nodes'][number]['callFrame']

const kinds = ['sockets', 'queries', 'shaping', 'garbage collection', 'the rest'] as const
type Kind = (typeof kinds)[number]

/** The environment in which Node writes a profile of its CPU time into a folder when it ends. */
export const profiledInto = (folder: string) => ({
  NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}`,
})

/** Now, on the clock of profiles, in microseconds. */
export const profileTime = () => Number(process.hrtime.bigint() / 1_000n)

/**
 * Returns the share of each kind in a process's own CPU time between two times, from the profile that it
 * left in a folder: sending and reading at sockets of HTTP, submitting queries and reading their rows,
 * our own code with what it calls, garbage collection.
 */
export function sharesOfKinds(folder: string, from: number, to: number): Map<Kind, number> {
  const [file = ''] = readdirSync(folder)
  const read = profile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const kindOf = classify(read)
  const sums = new Map<Kind, number>(kinds.map((kind) => [kind, 0]))
  let time = read.startTime
  let total = 0
  for (const [index, id] of read.samples.entries()) {
    const delta = read.timeDeltas[index] ?? 0
    time += delta
    const kind = time >= from && time <= to ? kindOf(id) : undefined
    if (kind === undefined) continue
    total += delta
    sums.set(kind, (sums.get(kind) ?? 0) + delta)
  }
  return new Map([...sums].map(([kind, sum]) => [kind, sum / total]))
}

/** Returns what tells the kind of a sample by its node; undefined for time spent waiting. */
function classify({ nodes }: Profile): (id: number) => Kind | undefined {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const found = new Map<number, Kind | undefined>()
  return (id) => {
    if (!found.has(id)) found.set(id, kindOf(stackOf(id)))
    return found.get(id)
  }

  function stackOf(id: number): Frame[] {
    const stack: Frame[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at)
      if (frame) stack.push(frame)
    }
    return stack
  }
}

/** The kind of a stack, innermost frame first: whose code it is in, and what that calls in Node. */
function kindOf(stack: Frame[]): Kind | undefined {
  const functionName = stack[0]?.functionName
  if (functionName === '(idle)') return undefined
  if (functionName === '(garbage collector)') return 'garbage collection'
  let isAtSocket = false
  for (const { url } of stack) {
    if (/node_modules\/(?:pg\b|pg-|postgres-|kysely)/.test(url)) return 'queries'
    if (/^node:(?:_http|net$|internal\/stream_base)/.test(url)) isAtSocket = true
    else if (url.startsWith('file:')) return isAtSocket ? 'sockets' : 'shaping'
  }
  return isAtSocket ? 'sockets' : 'the rest'
}
