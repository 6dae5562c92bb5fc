import { useLocation } from 'react-router'

import { useLoaded } from '../framework/lazy-module.ts'

/** The sign-up page as a sheet over the page from which it was opened, loaded when first needed. */
export function SignUpGate() {
  const { mask } = useLocation()
  const loaded = useLoaded(
    () => import('../domain/account/sign-up-sheet.tsx'),
    mask !== undefined,
    // Without the sheet, its page is shown.
    () => location.reload(),
  )
  return loaded && <loaded.SignUpSheet />
}
