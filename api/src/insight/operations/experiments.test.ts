import { type Experiment, getExperiments } from '@ltk/contract/operations'
import { jobHandles } from '@ltk/platform/db/open'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { operationsJobs } from './jobs.ts'
import { on, operator, setUpOperations, yesterday } from './testing/set-up-operations.ts'

const given = setUpOperations()
const { tell } = given

describe('experiments', () => {
  const start = on(yesterday)
  const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const readAll = async () =>
    (await given.api.get(getExperiments, '/v1/operations/experiments', operator)).experiments
  const countAll = async () => {
    const job = operationsJobs(jobHandles(given.catalogue.database), () => new Date()).find(
      ({ name }) => name === 'experiments',
    )
    await job?.run()
  }
  const expose = (visitor: string | null, variant: string, minutes = 0, flag = 'splash') =>
    tell('exposure', { visitor, at: minutesLater(minutes), properties: { flag, variant } })

  /** Stores exposures of many visitors at once, of whom some clicked afterwards. */
  async function exposeMany(variant: string, visitors: number, clicking: number) {
    await sql`
      with visitors as (
        select gen_random_uuid() as visitor, number from generate_series(1, ${visitors}::int) number
      ), exposures as (
        insert into events (id, at, received_at, name, visitor_id, path, properties)
        select gen_random_uuid(), ${start}::timestamptz, now(), 'exposure', visitor, '/',
          jsonb_build_object('flag', 'splash', 'variant', ${variant}::text) from visitors
      )
      insert into events (id, at, received_at, name, visitor_id, path)
      select gen_random_uuid(), ${minutesLater(1)}::timestamptz, now(), 'shop click', visitor, '/'
      from visitors where number <= ${clicking}::int`.execute(given.catalogue.db)
  }

  const visitorsOf = (experiment: Experiment | undefined) =>
    experiment?.variants.map(({ variant, visitors }) => [variant, visitors])

  test('count each visitor once, under the variant that they saw first', async () => {
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()]
    await expose(ada, 'on')
    await expose(ada, 'on', 1)
    await expose(ada, 'off', 2)
    await expose(ben, 'off')
    // Without consent nothing tells one from another.
    await expose(null, 'off')
    await expose(ada, 'on', 0, 'app-banner')
    await expose(ada, 'on', 0, 'a flag of earlier')
    await countAll()
    const [banner, splash, ...others] = await readAll()
    expect(others).toEqual([])
    expect([banner?.flag, visitorsOf(banner)]).toEqual(['app-banner', [['on', 1]]])
    expect([splash?.flag, visitorsOf(splash)]).toEqual([
      'splash',
      [
        ['off', 1],
        ['on', 1],
      ],
    ])
    expect(splash?.since).toBe(start.toISOString())
  })

  test('count what visitors did after their first exposure, once each', async () => {
    const [ada, ben, cleo] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    for (const visitor of [ada, ben, cleo]) await expose(visitor, 'on', 10)
    await tell('shop click', { visitor: ada, at: minutesLater(5) })
    await tell('shop click', { visitor: ada, at: minutesLater(15) })
    await tell('shop click', { visitor: ada, at: minutesLater(16) })
    await tell('shop click', { visitor: ben, at: minutesLater(9) })
    await tell('cart add', { visitor: ben, at: minutesLater(11) })
    await tell('cart add', { visitor: cleo, at: minutesLater(11) })
    await tell('checkout start', { visitor: cleo, at: minutesLater(12) })
    await tell('shop click', { at: minutesLater(15) })
    await countAll()
    const [experiment] = await readAll()
    const treated = experiment?.variants.find(({ variant }) => variant === 'on')
    expect(treated?.goals.map(({ goal, visitors }) => [goal, visitors])).toEqual([
      ['shop click', 1],
      ['cart add', 2],
      ['checkout start', 1],
    ])
  })

  test('give rates and the difference from the default with their intervals', async () => {
    // 56 of 70 and 48 of 80: Newcombe's first example.
    await exposeMany('on', 70, 56)
    await exposeMany('off', 80, 48)
    await countAll()
    const [experiment] = await readAll()
    const [control, treated] = experiment?.variants ?? []
    expect([control?.variant, control?.goals[0]?.difference]).toEqual(['off', null])
    expect(treated?.goals[0]?.rate.value).toBeCloseTo(0.8, 9)
    expect(treated?.goals[0]?.difference?.value).toBeCloseTo(0.2, 9)
    expect(treated?.goals[0]?.difference?.low).toBeCloseTo(0.0524, 4)
    expect(treated?.goals[0]?.difference?.high).toBeCloseTo(0.3339, 4)
    expect(experiment).toMatchObject({ sampleRatio: 'fits', hasTooFewVisitors: true })
  })

  test('warn if visitors are not split as it is set, by the shares that are known', async () => {
    await exposeMany('on', 500, 0)
    await exposeMany('off', 650, 0)
    await expose(crypto.randomUUID(), 'on', 0, 'app-banner')
    await countAll()
    const [banner, splash] = await readAll()
    expect(splash).toMatchObject({ sampleRatio: 'mismatch', hasTooFewVisitors: false })
    expect(splash?.variants.map(({ share }) => share)).toEqual([0.5, 0.5])
    expect(banner).toMatchObject({ sampleRatio: 'unknown', variants: [{ share: null }] })
  })

  test('are not there without exposures', async () => {
    await countAll()
    expect(await readAll()).toEqual([])
  })
})
