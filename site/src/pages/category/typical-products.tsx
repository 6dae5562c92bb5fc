import './styles.css'
import { Trans } from '@lingui/react/macro'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { useQuery } from '@tanstack/react-query'

import { categoryProducts } from '../../domain/categories/category-picks.ts'
import { ProductItem } from '../../domain/wishlists/product-item.tsx'
import { Link } from '../../ui/link.tsx'
import { Strip } from '../../ui/strip.tsx'

const seenAtOnce = 2

type Props = {
  hashtag: string
  /** The address of all its products. */
  allHref: string
}

/** The products that are most typical of a category, above its posts; nothing if there are none. */
export function TypicalProducts({ hashtag, allHref }: Props) {
  const { data: ids = [] } = useQuery(categoryProducts(hashtag))
  if (ids.length === 0) return null
  return (
    <section className="typical-products" aria-labelledby="typical">
      <header>
        <h2 id="typical">
          {hashtag === priceHashtags.sale ? <Trans>On sale now</Trans> : <Trans>Products</Trans>}
        </h2>
        <Link variant="text" href={allHref}>
          <Trans>All products</Trans>
        </Link>
      </header>
      <Strip>
        {ids.map((id, index) => (
          <ProductItem key={id} detailsId={id} first={index < seenAtOnce} />
        ))}
      </Strip>
    </section>
  )
}
