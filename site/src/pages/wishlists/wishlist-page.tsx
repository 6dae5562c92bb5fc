import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'

import { ArrangedTiles } from '../../domain/wishlists/arranged-tiles.tsx'
import { useForeseenLists } from '../../domain/wishlists/foresee-lists.ts'
import { ListProblem } from '../../domain/wishlists/list-problem.tsx'
import { RemoveFromList } from '../../domain/wishlists/remove-from-list.tsx'
import { SavedTiles } from '../../domain/wishlists/saved-tiles.tsx'
import { wishlistProducts, wishlists } from '../../domain/wishlists/wishlists.ts'
import { wishlistsHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ArrangedLink } from './arrange-links.tsx'
import { ListHeader } from './list-header.tsx'
import { ListOfWishlists } from './list-of-wishlists.tsx'
import { WishlistTools } from './wishlist-tools.tsx'

type Props = {
  id: string
  from: string | null
  /** Whether its products are being reordered. */
  arranges: boolean
  /** Whether its link is shown. */
  shares: boolean
}

/** The page of one of the shopper's lists. */
export function WishlistPage({ id, from, arranges, shares }: Props) {
  const { data: lists } = useSuspenseQuery(wishlists())
  const foreseen = useForeseenLists().find((other) => other.id === id)
  const products = useSuspenseInfiniteQuery({
    ...wishlistProducts(id, from),
    refetchOnMount: false,
  })
  const list = foreseen ?? lists.find((other) => other.id === id)
  if (!list) return null
  return (
    <>
      {/* The list is being deleted, and reappears if that is rejected. */}
      {!foreseen && <ListOfWishlists />}
      <div className="wishlist-page" hidden={!foreseen}>
        <ListHeader
          above={
            <Link href={wishlistsHref()}>
              <Trans>All wishlists</Trans>
            </Link>
          }
          title={list.title}
          count={list.wishCount}
        />
        <ListProblem />
        {arranges ? <ArrangeTools id={id} /> : <WishlistTools list={list} shares={shares} />}
        {list.wishCount === 0 ? (
          <EmptyState title={<Trans>Nothing is on this list yet.</Trans>} icon="bookmark">
            <p>
              <Trans>Move products here from those that you saved.</Trans>
            </p>
            <ButtonLink href="/account/favorites/products" variant="secondary">
              <Trans>Saved products</Trans>
            </ButtonLink>
          </EmptyState>
        ) : arranges ? (
          <ArrangedTiles list={list} products={products} from={from} />
        ) : (
          <SavedTiles
            list={products}
            label={list.title}
            nextHref={(next) => wishlistsHref({ list: id, next })}
            isOwn
            renderBelow={(product, name) => (
              <RemoveFromList list={id} product={product} name={name} />
            )}
            end={
              <EmptyState title={<Trans>That is the whole list.</Trans>}>
                <ButtonLink href="/account/favorites/products" variant="secondary">
                  <Trans>Add more from your saved products</Trans>
                </ButtonLink>
              </EmptyState>
            }
          />
        )}
      </div>
    </>
  )
}

/** Shown in place of the other tools while products are being reordered. */
function ArrangeTools({ id }: { id: string }) {
  return (
    <div className="wishlist-page-tools">
      <p>
        <Trans>Move products to where they belong. Each move is saved.</Trans>
      </p>
      <ArrangedLink list={id} />
    </div>
  )
}
