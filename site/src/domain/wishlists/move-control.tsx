import { useLingui } from '@lingui/react/macro'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

import { wishlistsHref } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { toggleClass } from '../../ui/toggle.tsx'
import type { Moved } from './move-form.tsx'

const MoveSheet = lazy(() =>
  import('./move-sheet.tsx').then((module) => ({ default: module.MoveSheet })),
)

/** Opens the choice of a list for a saved product: in a sheet with scripts, on a separate page without. */
export function MoveControl({ saved, name }: { saved: Moved; name: string }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState<boolean>()
  const to = pathname + search
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        className={toggleClass(true)}
        href={wishlistsHref({ wish: saved.wishId, to })}
        aria-label={name ? t`Move ${name} to a wishlist` : t`Move to a wishlist`}
        onClick={onPress}
      >
        <Icon name="ellipsis" />
      </Link>
      {isOpen !== undefined && (
        <Suspense>
          <MoveSheet open={isOpen} onClose={() => setOpen(false)} saved={saved} to={to} />
        </Suspense>
      )}
    </>
  )
}
