import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The sign-up page as a sheet over the page from which it was opened, loaded when first needed. */
export function SignUpGate() {
  const { mask } = useLocation()
  const [Sheet, setSheet] = useState<ComponentType>()
  const isNeeded = mask !== undefined && !Sheet
  useEffect(() => {
    if (!isNeeded) return
    import('../domain/account/sign-up-sheet.tsx').then(
      ({ SignUpSheet }) => setSheet(() => SignUpSheet),
      // Without the sheet, its page is shown.
      () => location.reload(),
    )
  }, [isNeeded])
  return Sheet && <Sheet />
}
