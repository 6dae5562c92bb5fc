import { useUser } from '../../api/use-user.ts'
import { lazyModule } from '../../framework/lazy-module.ts'

export const signedInParts = lazyModule(() => import('./signed-in.ts'))

/** Returns the components for signed-in users; undefined for visitors. */
export function useSignedInParts() {
  return useUser() ? signedInParts.loaded() : undefined
}
