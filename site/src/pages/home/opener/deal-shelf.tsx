import { Trans } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'

import { square } from '../../../cards/cards.ts'
import { ProductPrice } from '../../../cards/product-price.tsx'
import { productHref } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture, PictureFrame } from '../../../ui/picture.tsx'

/** Some of the products whose prices fell most, another choice each day. */
export function DealShelf({ deals }: { deals: readonly ProductDetails[] }) {
  return (
    <section className="deal-shelf" aria-labelledby="deals-today">
      <header>
        <h2 id="deals-today">
          <Trans>Prices that fell</Trans>
        </h2>
        <Link variant="text" href="/deals">
          <Trans>All deals</Trans>
        </Link>
      </header>
      <ul>
        {deals.map((details) => (
          <li key={details.id} data-content={`product:${details.id}`}>
            {details.imageUrl ? (
              <Picture
                {...square(details.imageUrl, details.imageColour)}
                alt=""
                widths={[256, 512]}
                sizes="(min-width: 960px) 16vw, 9.5rem"
                square
              />
            ) : (
              <PictureFrame />
            )}
            <p>
              <ProductPrice details={details} />
            </p>
            <Link variant="name" isCover href={productHref(details.id)}>
              {details.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
