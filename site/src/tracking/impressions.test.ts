import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchContent } from './impressions.ts'
import { track } from './track.ts'

vi.mock('./track.ts', { spy: true })

const id = (digit: number) => `0190f3a2-1b2c-4d3e-8f4a-00000000000${digit}`

/** As much of an element as is asked about. */
class FakeElement extends EventTarget {
  isConnected = true
  attributes: Record<string, string>
  items: FakeElement[] = []
  constructor(attributes: Record<string, string>) {
    super()
    this.attributes = attributes
  }
  getAttribute = (name: string) => this.attributes[name] ?? null
  hasAttribute = (name: string) => name in this.attributes
  querySelectorAll = () => this.items
  closest = () => null
}

let page: EventTarget & { hidden: boolean; documentElement: FakeElement }
let observed: Set<FakeElement>
let see: (target: FakeElement, ratio: number) => void
let change: (record: object) => void
const options = vi.fn<(init: object) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(track).mockReset().mockReturnValue()
  observed = new Set()
  page = Object.assign(new EventTarget(), { hidden: false, documentElement: new FakeElement({}) })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { scrollY: 0 })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: object[]) => void, init: object) {
        options(init)
        see = (target, ratio) =>
          onChange([{ target, isIntersecting: ratio > 0, intersectionRatio: ratio }])
      }
      observe = (element: FakeElement) => observed.add(element)
      unobserve = (element: FakeElement) => observed.delete(element)
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(onChange: (records: object[]) => void) {
        change = (record) =>
          onChange([{ type: 'childList', addedNodes: [], removedNodes: [], ...record }])
      }
      observe = () => {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const post = (digit = 1, position = 1) =>
  new FakeElement({ 'data-content': `post:${id(digit)}`, 'aria-posinset': String(position) })
const impression = { name: 'impression', contentType: 'post', contentId: id(1), position: 1 }
const tracked = () => vi.mocked(track).mock.calls.map(([event]) => event)

/** Opens a page with these items. */
function openPage(...items: FakeElement[]) {
  page.documentElement.items = items
  return watchContent()
}

test(
  'the top 80 pixels of the page count as off screen, and half of an item is asked for',
  { tags: ['F-ANL-05', 'C-23'] },
  () => {
    openPage()
    expect(options).toHaveBeenLastCalledWith({
      rootMargin: '-80px 0px 0px 0px',
      threshold: [0, 0.5],
    })
  },
)

test(
  'half of an item for a second is an impression',
  { tags: ['F-ANL-05', 'F-ANL-07', 'C-34', 'U-18'] },
  () => {
    const item = post()
    openPage(item)
    expect([...observed]).toEqual([item])
    see(item, 0.5)
    vi.advanceTimersByTime(999)
    expect(tracked()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(tracked()).toEqual([impression])
  },
)

test.each([
  ['less than half of it', 0.49],
  ['nothing of it', 0],
])(
  'an item of which %s is on screen within the second was not seen',
  { tags: ['C-23', 'F-ANL-05'] },
  (_, ratio) => {
    const item = post()
    openPage(item)
    see(item, 0.7)
    vi.advanceTimersByTime(900)
    see(item, ratio)
    vi.advanceTimersByTime(5_000)
    expect(tracked()).toEqual([])
    see(item, 0.5)
    vi.advanceTimersByTime(1_000)
    expect(tracked()).toEqual([impression])
  },
)

test('an item counts again only after it has been off screen in full', { tags: 'F-ANL-05' }, () => {
  const item = post()
  openPage(item)
  const showFor = (ratio: number) => {
    see(item, ratio)
    vi.advanceTimersByTime(2_000)
  }
  showFor(1)
  showFor(0.1)
  showFor(1)
  expect(tracked()).toEqual([impression])
  showFor(0)
  showFor(1)
  expect(tracked()).toEqual([impression, impression])
})

test(
  'what comes later is watched too, what goes away is not, and what changes counts anew',
  { tags: 'F-ANL-05' },
  () => {
    openPage()
    const item = post()
    const list = new FakeElement({})
    list.items = [item]
    change({ addedNodes: [list] })
    expect([...observed]).toEqual([item])
    see(item, 1)
    vi.advanceTimersByTime(1_000)
    item.attributes['data-content'] = `post:${id(2)}`
    change({ type: 'attributes', target: item })
    expect([...observed]).toEqual([item])
    see(item, 1)
    vi.advanceTimersByTime(1_000)
    expect(tracked()).toEqual([impression, { ...impression, contentId: id(2) }])
    see(item, 0)
    see(item, 1)
    item.isConnected = false
    change({ removedNodes: [list] })
    vi.advanceTimersByTime(1_000)
    expect(tracked()).toHaveLength(2)
    expect(observed.size).toBe(0)
  },
)

test('nothing is seen while the page is hidden', { tags: 'F-ANL-05' }, () => {
  const item = post()
  openPage(item)
  see(item, 1)
  vi.advanceTimersByTime(900)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5_000)
  expect(tracked()).toEqual([])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(999)
  expect(tracked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(tracked()).toEqual([impression])
})

test.each(['', 'post:7', `wishlist:${id(1)}`, id(1)])('what names no content: %j', (text) => {
  const item = new FakeElement({ 'data-content': text })
  openPage(item)
  see(item, 1)
  vi.advanceTimersByTime(1_000)
  expect(tracked()).toEqual([])
})

test.each([
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
])(
  'the item at %i is on scroll page %i',
  { tags: ['F-ANL-06', 'C-34'] },
  (position, scrollPage) => {
    const item = post(1, position)
    openPage(item)
    vi.stubGlobal('window', { scrollY: 700 })
    see(item, 0.1)
    expect(tracked()).toEqual([{ name: 'scroll', scrollPage }])
  },
)

test(
  'each scroll page is tracked once in a page view, and none before the page is scrolled',
  { tags: 'F-ANL-06' },
  () => {
    const items = [post(1, 1), post(2, 2), post(3, 40)]
    const { beginPage } = openPage(...items)
    const scrollOver = () => {
      for (const item of items) {
        see(item, 0.1)
        see(item, 0)
      }
    }
    scrollOver()
    expect(tracked()).toEqual([])
    vi.stubGlobal('window', { scrollY: 700 })
    scrollOver()
    scrollOver()
    const both = [1, 2].map((scrollPage) => ({ name: 'scroll', scrollPage }))
    expect(tracked()).toEqual(both)
    beginPage()
    scrollOver()
    expect(tracked()).toEqual([...both, ...both])
  },
)
