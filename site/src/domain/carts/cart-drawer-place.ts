import {
  type Location,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router'

import { drawerParam } from '../../paths.ts'

/**
 * Where the drawer of carts is. It is open where the address says so; which cart it shows is stored in
 * the entry of the browser's history, with the number of entries that the drawer has added.
 */
export type DrawerPlace =
  | { at: 'closed' }
  | { at: 'list'; depth: number }
  | {
      at: 'cart'
      depth: number
      cartId: string
      /** Whether the entry before is the list. */
      isOverList: boolean
      /** Whether something was just added to it. */
      isAdded: boolean
    }

export type DrawerEvent =
  | { type: 'open' }
  /** Something was added to a cart. */
  | { type: 'added'; cartId: string }
  | { type: 'choose'; cartId: string }
  | { type: 'back' }
  | { type: 'close' }
  /** The carts that there are. */
  | { type: 'carts'; ids: readonly string[] }

/** A step in the browser's history. */
export type Step = { kind: 'push' | 'replace'; place: DrawerPlace } | { kind: 'go'; delta: number }

/** Returns the step that follows an event; undefined if the drawer stays where it is. */
export function stepAfter(place: DrawerPlace, event: DrawerEvent): Step | undefined {
  switch (event.type) {
    case 'open': {
      return place.at === 'closed' ? push({ at: 'list', depth: 1 }) : undefined
    }
    case 'added': {
      const opened = { at: 'cart', cartId: event.cartId, isAdded: true } as const
      if (place.at === 'cart') {
        const { depth, isOverList } = place
        return { kind: 'replace', place: { ...opened, depth, isOverList } }
      }
      const isOverList = place.at === 'list'
      return push({ ...opened, depth: isOverList ? place.depth + 1 : 1, isOverList })
    }
    case 'choose': {
      if (place.at !== 'list') return undefined
      const { cartId } = event
      const depth = place.depth + 1
      return push({ at: 'cart', depth, cartId, isOverList: true, isAdded: false })
    }
    case 'back': {
      if (place.at !== 'cart') return undefined
      return place.isOverList ? { kind: 'go', delta: -1 } : toList(place.depth)
    }
    case 'close': {
      if (place.at === 'closed') return undefined
      // Back to the page as it was opened; an address that somebody was sent has none before it.
      if (place.depth > 0) return { kind: 'go', delta: -place.depth }
      return { kind: 'replace', place: { at: 'closed' } }
    }
    case 'carts': {
      const isGone = place.at === 'cart' && !event.ids.includes(place.cartId)
      return isGone ? toList(place.depth) : undefined
    }
  }
}

const push = (place: DrawerPlace): Step => ({ kind: 'push', place })

const toList = (depth: number): Step => ({ kind: 'replace', place: { at: 'list', depth } })

/** Returns where the drawer is at a location. */
export function placeAt({ search, state }: Pick<Location, 'search' | 'state'>): DrawerPlace {
  if (new URLSearchParams(search).get(drawerParam) !== 'true') return { at: 'closed' }
  const stored: unknown = state
  return isPlace(stored) ? stored.cartDrawer : { at: 'list', depth: 0 }
}

function isPlace(state: unknown): state is { cartDrawer: DrawerPlace } {
  return typeof state === 'object' && state !== null && 'cartDrawer' in state
}

/** Returns the router's arguments for going to a place of the drawer, over the page at a location. */
export function addressOf(
  place: DrawerPlace,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): { to: To; options: NavigateOptions } {
  const query = new URLSearchParams(search)
  query.delete(drawerParam)
  if (place.at !== 'closed') query.set(drawerParam, 'true')
  return {
    to: { pathname, search: query.toString() },
    options: {
      preventScrollReset: true,
      state: place.at === 'closed' ? null : { cartDrawer: place },
    },
  }
}

/** Returns where the drawer of carts is, and a function that applies an event to it. */
export function useCartDrawer(): { place: DrawerPlace; apply: (event: DrawerEvent) => void } {
  const location = useLocation()
  const navigate = useNavigate()
  const place = placeAt(location)
  return {
    place,
    apply(event) {
      const step = stepAfter(place, event)
      if (!step) return
      if (step.kind === 'go') return void navigate(step.delta)
      const { to, options } = addressOf(step.place, location)
      void navigate(to, { ...options, replace: step.kind === 'replace' })
    },
  }
}
