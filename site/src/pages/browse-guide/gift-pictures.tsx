import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import type { SetProduct } from '../../domain/product-sets/product-sets.ts'
import { productDetails } from '../../domain/products/products.ts'
import { pictureSource, pictureSources } from '../../ui/picture-source.ts'
import { PictureFrame } from '../../ui/picture.tsx'
import { skip } from './choices.ts'

/** A gift that has been decided, on its way out. */
export type Leaving = { gift: SetProduct; choice: string; offset: number }

type Props = ComponentProps<'div'> & {
  gift: SetProduct
  /** The gift after it, if any, whose picture lies underneath. */
  next: SetProduct | undefined
  leaving: Leaving | undefined
}

/** The pictures of a gift, of the next one under it, and of the one before on its way out. */
export function GiftPictures({ gift, next, leaving, ...rest }: Props) {
  return (
    <div className="gift-pictures" {...rest}>
      {next && (
        <div key={next.id} className="gift-pictures-card gift-pictures-next" aria-hidden>
          <GiftPicture gift={next} />
        </div>
      )}
      <div key={gift.id} className="gift-pictures-card gift-pictures-shown">
        <GiftPicture gift={gift} first />
        <span className="gift-pictures-mark gift-pictures-keep" aria-hidden>
          <Trans>Keep</Trans>
        </span>
        <span className="gift-pictures-mark gift-pictures-skip" aria-hidden>
          <Trans>Skip</Trans>
        </span>
      </div>
      {leaving && leaving.gift.id !== gift.id && (
        <div
          key={`leaving ${leaving.gift.id}`}
          className={`gift-pictures-card ${leaving.choice === skip ? 'gift-pictures-skipped' : 'gift-pictures-kept'}`}
          style={{ translate: `${leaving.offset}px 0` }}
          aria-hidden
        >
          <GiftPicture gift={leaving.gift} />
        </div>
      )}
    </div>
  )
}

/** The picture of a gift, square like all of products. */
function GiftPicture({ gift, first = false }: { gift: SetProduct; first?: boolean }) {
  const { data: details } = useQuery(productDetails(gift.detailsId))
  const url = details?.imageUrl
  return (
    <PictureFrame className="gift-pictures-frame" colour={details?.imageColour ?? undefined}>
      {url && (
        <img
          src={pictureSource(url, 736, true)}
          srcSet={pictureSources(url, [450, 736, 1200], true)}
          sizes="(min-width: 60rem) 55vw, 100vw"
          alt=""
          draggable={false}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      )}
    </PictureFrame>
  )
}
