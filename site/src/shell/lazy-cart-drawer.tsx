import { useSearchParams } from 'react-router'

import { useUser } from '../api/use-user.ts'
import { useLoaded } from '../framework/lazy-module.ts'
import { cartsPath, drawerParam } from '../paths.ts'

/** The drawer of a signed-in user's carts, loaded when it is first opened. */
export function LazyCartDrawer() {
  const user = useUser()
  const [search] = useSearchParams()
  const isOpened = user !== null && search.get(drawerParam) === 'true'
  const loaded = useLoaded(
    () => import('../domain/carts/cart-drawer.tsx'),
    isOpened,
    // If the drawer fails to load, the page of carts is opened.
    () => location.assign(cartsPath),
  )
  return user && loaded && <loaded.CartDrawer />
}
