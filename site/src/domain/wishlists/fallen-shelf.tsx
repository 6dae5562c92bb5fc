import './fallen-shelf.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { square } from '../../cards/cards.ts'
import { PriceDropText } from '../../cards/price-drop-text.tsx'
import { productHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { fallenPrices } from './fallen-prices.ts'

const placeholders = [1, 2, 3, 4]

/** What a shopper saved and costs less now. As high while it loads, with frames in its place. */
export function FallenShelf() {
  const { data, isPending } = useQuery(fallenPrices())
  return (
    <section className="fallen-shelf" aria-labelledby="fallen">
      <h2 id="fallen">
        <Trans>Saved by you</Trans>
      </h2>
      {isPending && (
        <ul aria-hidden="true">
          {placeholders.map((place) => (
            <li key={place}>
              <PictureFrame />
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 0 ? (
        <ul>
          {data.map(({ details, drop, postId, variantId }) => (
            <li key={details.id} data-content={`product:${details.id}`}>
              {details.imageUrl ? (
                <Picture
                  {...square(details.imageUrl, details.imageColour)}
                  alt=""
                  widths={[88, 176]}
                  sizes="4.5rem"
                  square
                />
              ) : (
                <PictureFrame />
              )}
              <div>
                <Link variant="name" isCover href={productHref(details.id, { postId, variantId })}>
                  {details.name}
                </Link>
                <p>
                  <PriceDropText drop={drop} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        !isPending && (
          <p>
            <Trans>When something that you saved costs less, it is here.</Trans>{' '}
            <Link variant="text" href="/account/favorites/products">
              <Trans>Favorites</Trans>
            </Link>
          </p>
        )
      )}
    </section>
  )
}
