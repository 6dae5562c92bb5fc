import { readFileSync, writeFileSync } from 'node:fs'

// Loaded before `ltk` by imports.ts: moves the clock on by some days, and writes down what the
// process took of CPU time and of memory at its peak.

const realNow = Date.now
const now = () => realNow() + Number(process.env['BENCH_DAYS']) * 86_400_000

globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [now()]),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

process.once('exit', () => {
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const { user, system } = process.cpuUsage()
  writeFileSync(
    process.env['BENCH_FIGURES'] ?? '',
    JSON.stringify({ cpuMs: (user + system) / 1_000, peakMb: (Number(peak) * 1_024) / 1_000_000 }),
  )
})
