import { readFileSync } from 'node:fs'

import { report } from '../../bench/report.ts'
import { note } from '../figures.ts'

/** Whoever waits for longer than that gets less than half of the CPU that they ask for. */
const mostWaiting = 1

type Time = { ran: number; waited: number }

/** How long the main threads of some processes have run, and waited for a CPU while they could have. */
export function readWaiting(pids: number[]): Time {
  const times = pids.map((pid) => {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return { ran: Number(ran), waited: Number(waited) }
  })
  return {
    ran: times.reduce((sum, { ran }) => sum + ran, 0),
    waited: times.reduce((sum, { waited }) => sum + waited, 0),
  }
}

/** Says whether the processes got their CPU: if they did not, no other figure is worth anything. */
export function reportWaiting(before: Time, after: Time): void {
  const share = (after.waited - before.waited) / (after.ran - before.ran)
  report('day: waiting for a CPU, to running', share, { atMost: mostWaiting }, '×')
  if (share > mostWaiting) {
    note(
      'the day was starved: goals that it missed or met mean nothing; it needs two cores of its own',
    )
  }
}
