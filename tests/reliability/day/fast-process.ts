import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { systemClock } from 'pg-boss'
import { z } from 'zod'

import { speed, timeSince } from './clock.ts'

// Loaded before anything else in the processes of day.ts: lets time pass `speed` times as fast for
// dates and for the queue of jobs, which are due by them. Other timers are as they were: what they
// bound, such as how long an answer may take, takes as long as ever. On SIGUSR2 a process writes down
// what it holds of memory once its garbage is collected.

const { DAY_BEGIN: begin, DAY_FIGURES: folder } = z
  .object({ DAY_BEGIN: z.coerce.number(), DAY_FIGURES: z.string() })
  .parse(process.env)

const realNow = Date.now
const now = () => timeSince(begin, realNow())

globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length > 0 ? given : [now()], target),
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
})
globalThis.Date.prototype.constructor = globalThis.Date

systemClock.setTimeout = (work, ms) => setTimeout(work, ms / speed)
systemClock.setInterval = (work, ms) => setInterval(work, ms / speed)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  collectGarbage()
  const { rss, heapUsed } = process.memoryUsage()
  writeFileSync(join(folder, String(process.pid)), JSON.stringify({ rss, heapUsed }))
})
