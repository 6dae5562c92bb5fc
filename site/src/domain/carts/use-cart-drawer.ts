import { useLocation, useNavigate } from 'react-router'

import {
  addressOf,
  type DrawerEvent,
  type DrawerPlace,
  placeAt,
  stepAfter,
} from './cart-drawer-place.ts'

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
