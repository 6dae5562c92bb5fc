import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { EventInContext, receiveEvents as Receive, track as Track } from './track.ts'

let track: typeof Track
let receiveEvents: typeof Receive

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/hashtags/ltkhome' })
  vi.stubGlobal('document', { body: { dataset: { page: 'hashtag' } } })
  ;({ track, receiveEvents } = await import('./track.ts'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const received = () => {
  const events: EventInContext[] = []
  receiveEvents((event) => events.push(event))
  return events
}

test('an event is noted with its time, the path and the name of the page', () => {
  const events = received()
  track({ name: 'scroll', scrollPage: 2 })
  expect(events).toEqual([
    {
      name: 'scroll',
      scrollPage: 2,
      path: '/hashtags/ltkhome',
      page: 'hashtag',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
})

test('events wait for their receiver in order, the newest 200, and are passed on once', () => {
  for (let scrollPage = 1; scrollPage <= 250; scrollPage++) track({ name: 'scroll', scrollPage })
  const pagesOf = (events: EventInContext[]) =>
    events.map((event) => 'scrollPage' in event && event.scrollPage)
  expect(pagesOf(received())).toEqual(Array.from({ length: 200 }, (_, index) => index + 51))
  expect(received()).toEqual([])
})

test('a failure is logged and disturbs nothing else', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  receiveEvents(() => {
    throw new Error('The storage is full')
  })
  track({ name: 'checkout start' })
  expect(log).toHaveBeenCalledOnce()
})
