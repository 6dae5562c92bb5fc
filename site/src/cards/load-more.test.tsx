import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { LoadMore } from './load-more.tsx'

type Press = (event: { preventDefault: () => void }) => void

const { presses } = vi.hoisted(() => ({ presses: new Array<Press>() }))
vi.mock('../context/page-context.ts', () => ({ useSiteContext: () => ({ brand: 'LTK' }) }))
vi.mock('../ui/states.tsx', () => ({ LoadError: () => 'Error' }))
vi.mock('../ui/button.tsx', () => ({
  ButtonLink: ({ onClick }: { onClick: Press }) => {
    presses.push(onClick)
    return null
  },
}))

const fetchNextPage = vi.fn<() => Promise<void>>(async () => {})
const preventDefault = vi.fn<() => void>()

beforeEach(() => {
  for (const called of [fetchNextPage, preventDefault]) called.mockClear()
  presses.length = 0
})

/** Shows the end of a list, and presses what leads to its next page. */
function press({
  isFetchingNextPage = false,
  href,
}: {
  isFetchingNextPage?: boolean
  href?: string
}) {
  const query = { isFetchingNextPage, isFetchNextPageError: false, fetchNextPage }
  renderToString(<LoadMore list={{ current: null }} count={36} query={query} href={href} />)
  for (const onClick of presses) onClick({ preventDefault })
}

test('the next page is read in place', () => {
  press({ href: '?page=2' })
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('while a page is being read none is asked for', { tags: 'F-SHOP-09' }, () => {
  press({ href: '?page=2', isFetchingNextPage: true })
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(fetchNextPage).not.toHaveBeenCalled()
})

test('once all pages are read there is nothing to press', { tags: 'F-SHOP-09' }, () => {
  press({})
  expect(presses).toEqual([])
})
