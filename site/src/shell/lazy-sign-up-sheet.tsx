import { useLocation } from 'react-router'

import { useLoaded } from '../framework/lazy-module.ts'

/** The sign-up page as a sheet over the current page, loaded when it is first opened. */
export function LazySignUpSheet() {
  const { mask } = useLocation()
  const loaded = useLoaded(
    () => import('../domain/account/sign-up-sheet.tsx'),
    mask !== undefined,
    // If the sheet fails to load, a reload shows the sign-up page.
    () => location.reload(),
  )
  return loaded && <loaded.SignUpSheet />
}
