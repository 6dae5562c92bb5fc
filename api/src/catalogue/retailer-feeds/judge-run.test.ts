import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type FeedHealth, judgeRun, nextRunOf } from './judge-run.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-01T06:00:00Z')

const fresh: FeedHealth = {
  failures: 0,
  refused: null,
  usually_refused: null,
  told: null,
  told_at: null,
}

/** Runs, each some hours after the one before: what it refused, or undefined if it failed. */
const runs = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 40 }),
    refused: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
  }),
  { maxLength: 40 },
)

/** What operators are told in the course of runs. */
function newsOf(given: { after: number; refused: number | undefined }[]) {
  let health = fresh
  let time = start
  return given.flatMap(({ after, refused }, index) => {
    time += after * hour
    const judged = judgeRun(health, { refused, now: new Date(time) })
    health = judged.after
    return judged.news ? [{ index, time, news: judged.news }] : []
  })
}

test('operators are told of trouble once a day at most, and that it is over only after that', () => {
  fc.assert(
    fc.property(runs, (given) => {
      const all = newsOf(given)
      const trouble = all.filter(({ news }) => news !== 'works-again')
      const gaps = trouble.slice(1).map(({ time }, index) => time - (trouble[index]?.time ?? 0))
      expect(Math.min(24 * hour, ...gaps)).toBe(24 * hour)
      const isOver = all.map(({ news }) => news === 'works-again')
      expect(isOver.some((over, index) => over && (isOver[index - 1] ?? true))).toBe(false)
    }),
  )
})

test('a failure that lasts is told within a day, and so is its end', () => {
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 12 }), (given, every) => {
      const failing = Array.from({ length: 30 }, () => ({ after: every, refused: undefined }))
      const fine = { after: every, refused: 0 }
      const history = [fine, ...given, ...failing, fine]
      const news = newsOf(history)
      const sinceItFails = news.filter(({ index }) => index > given.length)
      expect(sinceItFails.at(-1)).toMatchObject({ index: history.length - 1, news: 'works-again' })
      const known = news.filter(({ index }) => index < history.length - 1)
      expect(known.at(-1)?.news).toBe('failed')
    }),
  )
})

test('the next run comes later than this one, within the schedule or six hours', () => {
  const gap = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 720 }),
      gap,
      fc.nat({ max: 2_000 }),
      (every_hours, lateMinutes, failures) => {
        const due_at = new Date(start)
        const now = new Date(start + lateMinutes * 60_000)
        const next = nextRunOf({ due_at, every_hours }, { failures }, now).getTime()
        expect(next).toBeGreaterThan(now.getTime())
        expect(next - now.getTime()).toBeLessThanOrEqual(Math.max(every_hours, 6) * hour)
      },
    ),
  )
})

test('a failure is told again after a day and no sooner', () => {
  const failing = (after: number) => ({ after, refused: undefined })
  const told = (given: Parameters<typeof newsOf>[0]) => newsOf(given).map(({ index }) => index)
  expect(told([failing(1), failing(23), failing(1), failing(23)])).toEqual([0, 2])
})

test.each([
  [1, 6],
  [6, 6],
  [24, 24],
])('a feed that is due every %i h and goes on failing waits %i h at most', (every_hours, waits) => {
  const due = { due_at: new Date(start), every_hours }
  const next = nextRunOf(due, { failures: 20 }, new Date(start))
  expect(next).toEqual(new Date(start + waits * hour))
})
