import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type PendingAction, takePendingActions } from './pending-actions.ts'
import { SignUpLink } from './sign-up-link.tsx'

type Props = { href: string; onClick: (event: { currentTarget: { href: string } }) => void }

const { links } = vi.hoisted(() => ({ links: new Array<Props>() }))
vi.mock('../../ui/link.tsx', () => ({ Link: (props: Props) => void links.push(props) }))

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  links.length = 0
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('location', { pathname: '/post/1', search: '?from=feed' })
  vi.stubGlobal('window', { scrollY: 0 })
})
afterEach(() => vi.unstubAllGlobals())

const addition = { productDetailsId: 'd', variantId: 'v', source: {} }

test.each<[PendingAction, string]>([
  [{ kind: 'like', id: 'post' }, 'favorite-post'],
  [{ kind: 'save', id: 'product' }, 'favorite-product'],
  [{ kind: 'follow', id: 'creator' }, 'discover'],
  [{ kind: 'restock', id: 'variant' }, 'restock'],
  [{ kind: 'cart', id: 'variant', addition }, 'add-to-cart'],
])(
  'a visitor who presses what is for users is led to sign up, which is then done: $kind',
  { tags: ['F-ROLE-01', 'F-NAV-16', 'F-SOC-06', 'F-SOC-10', 'F-SOC-14', 'F-SOC-18'] },
  (action, prompt) => {
    renderToString(<SignUpLink action={action}>Do it</SignUpLink>)
    const [link] = links
    expect(link?.href).toBe(`/signup?shopltk-signup-prompt=${prompt}`)
    expect(takePendingActions()).toEqual([])
    const pressed = { href: '' }
    link?.onClick({ currentTarget: pressed })
    expect(pressed.href).toBe(`${link?.href}&to=%2Fpost%2F1%3Ffrom%3Dfeed`)
    expect(takePendingActions()).toEqual([action])
  },
)
