import { Trans } from '@lingui/react/macro'

import { Price } from '../../../cards/product-price.tsx'
import type { OpenerDeal } from '../../../domain/opener/opener.ts'
import { productHref } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture, PictureFrame } from '../../../ui/picture.tsx'

/** Some of the products whose prices fell most, another choice each day. */
export function DealShelf({ deals }: { deals: readonly OpenerDeal[] }) {
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
        {deals.map(({ id, name, picture, price }) => (
          <li key={id} data-content={`product:${id}`}>
            {picture ? (
              <Picture
                {...picture}
                alt=""
                widths={[256, 512]}
                sizes="(min-width: 960px) 16vw, 9.5rem"
                square
              />
            ) : (
              <PictureFrame />
            )}
            <p>{price && <Price price={price} />}</p>
            <Link variant="name" isCover href={productHref(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
