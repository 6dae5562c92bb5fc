import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useUser } from '../api/use-user.ts'
import { drawerParam } from '../domain/carts/cart-drawer-param.ts'

/** The drawer of a signed-in user's carts, loaded when it is first opened. */
export function CartGate() {
  const user = useUser()
  const [search] = useSearchParams()
  const [Drawer, setDrawer] = useState<ComponentType>()
  const isNeeded = user !== null && search.get(drawerParam) === 'true' && !Drawer
  useEffect(() => {
    if (!isNeeded) return
    import('../domain/carts/cart-drawer.tsx').then(
      ({ CartDrawer }) => setDrawer(() => CartDrawer),
      // Without the drawer, its page is shown.
      () => location.assign('/account/carts'),
    )
  }, [isNeeded])
  return user && Drawer && <Drawer />
}
