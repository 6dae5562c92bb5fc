import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { track } from './track.ts'
import { usePageViews } from './use-page-views.ts'

type Effect = { run: () => (() => void) | undefined; inputs: unknown[] }
const { effects } = vi.hoisted(() => ({ effects: new Array<Effect>() }))
vi.mock('./track.ts', { spy: true })
// Without a document nothing is mounted: the test runs the effects.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (run: Effect['run'], inputs: unknown[]) => effects.push({ run, inputs }),
}))

const id = '0190f3a2-1b2c-4d3e-8f4a-000000000001'

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(track).mockReset().mockReturnValue()
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { pageContent: `post:${id}` } }) })
})
afterEach(() => {
  effects.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns what happens once this address is shown. */
function show(address: string): Effect {
  const Component = () => {
    usePageViews(['cart'])
    return null
  }
  const Stub = createRoutesStub([{ path: '*', Component }])
  renderToString(<Stub initialEntries={[address]} />)
  const effect = effects.at(-1)
  if (!effect) throw new Error('Nothing is tracked')
  return effect
}

test(
  'a page view is tracked 250 ms after its address was shown, with the content of the page',
  { tags: ['F-ANL-06', 'C-34'] },
  () => {
    show('/post/1').run()
    vi.advanceTimersByTime(249)
    expect(track).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(track).toHaveBeenCalledExactlyOnceWith({
      name: 'page view',
      contentType: 'post',
      contentId: id,
    })
    vi.advanceTimersByTime(10_000)
    expect(track).toHaveBeenCalledOnce()
  },
)

test('an address that is left within 250 ms is not viewed', { tags: ['C-34', 'F-ANL-06'] }, () => {
  const leave = show('/home').run()
  vi.advanceTimersByTime(249)
  leave?.()
  vi.advanceTimersByTime(10_000)
  expect(track).not.toHaveBeenCalled()
})

test('another path or query is another view; parameters of the frame are not', () => {
  const { inputs } = show('/search?q=a')
  expect(show('/search?q=a&cart=open').inputs).toEqual(inputs)
  expect(show('/search?q=b').inputs).not.toEqual(inputs)
  expect(show('/home?q=a').inputs).not.toEqual(inputs)
})
