import './favorites.css'
import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'

import { wishlists, wishlistProducts } from '../../data/wishlists.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ArrangedTiles } from './arranged-tiles.tsx'
import { useListError } from './list-form.tsx'
import { RemoveFromList } from './remove-from-list.tsx'
import { SavedTiles } from './saved-tiles.tsx'
import { addressOf } from './wishlist-address.ts'
import { WishlistTools } from './wishlist-tools.tsx'

type Props = {
  id: string
  from: string | null
  /** Its products are being put in order. */
  arranges: boolean
  error: string | null
}

/** One of the shopper's lists with what is on it. */
export function WishlistPage({ id, from, arranges, error }: Props) {
  const { data: lists } = useSuspenseQuery(wishlists())
  const products = useSuspenseInfiniteQuery({
    ...wishlistProducts(id, from),
    refetchOnMount: false,
  })
  const list = lists.find((other) => other.id === id)
  // It is deleted, and the page about to be left.
  if (!list) return null
  return (
    <>
      <header className="list-head">
        <p>
          <Link href={addressOf({})} className="text-link">
            <Trans>All wishlists</Trans>
          </Link>
        </p>
        <h1>{list.title}</h1>
        <p className="list-site">
          <Plural value={list.wishCount} one="# product" other="# products" />
        </p>
      </header>
      {arranges ? (
        <ArrangeTools id={id} error={error} />
      ) : (
        <WishlistTools list={list} error={error} />
      )}
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
          nextHref={(next) => addressOf({ list: id, next })}
          isOwn
          renderBelow={(product, name) => (
            <RemoveFromList list={id} product={product} name={name} />
          )}
        />
      )}
    </>
  )
}

/** Stands in place of the other tools while products are put in order. */
function ArrangeTools({ id, error }: { id: string; error: string | null }) {
  const message = useListError(error)
  return (
    <div className="list-tools">
      <p>{message ?? <Trans>Move products to where they belong. Each move is saved.</Trans>}</p>
      <ButtonLink href={addressOf({ list: id })}>
        <Trans>Done</Trans>
      </ButtonLink>
    </div>
  )
}
