import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page is hydrated; false while it is rendered on the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
