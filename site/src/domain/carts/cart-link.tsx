import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import { isPlainClick } from '../../framework/link-rules.ts'
import { cartsPath } from '../../paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCartDrawer } from './cart-drawer-place.ts'
import { countPieces } from './cart-lines.ts'
import { carts } from './carts.ts'

/**
 * Opens the drawer of carts; how many pieces are in them is on its badge. It is a link to the page of
 * carts, so it works without scripts.
 */
export function CartLink({ className }: { className: string }) {
  const { data: all = [] } = useQuery(carts())
  const { pathname } = useLocation()
  const { apply } = useCartDrawer()
  const count = countPieces(all.flatMap((cart) => cart.lines))
  const isCurrent = pathname.replace(/\/$/, '') === cartsPath
  return (
    <Link
      href={cartsPath}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      data-in-place
      onClick={(event) => {
        if (isCurrent || !isPlainClick(event.nativeEvent)) return
        event.preventDefault()
        apply({ type: 'open' })
      }}
    >
      <span className="cart-link-icon">
        <Icon name="bag" />
        <CountBadge count={count} />
      </span>
      <VisuallyHidden>
        <Trans>Carts</Trans>
      </VisuallyHidden>
      {count > 0 && (
        <VisuallyHidden>
          {' '}
          <Trans>(items: {count})</Trans>
        </VisuallyHidden>
      )}
    </Link>
  )
}
