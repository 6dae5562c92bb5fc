import { Trans, useLingui } from '@lingui/react/macro'

import type { Card } from '../../../cards/cards.ts'
import { ProductPrice } from '../../../cards/product-price.tsx'
import type { Spot } from '../../../domain/opener/opener.ts'
import { postHref, productHref, shopHref } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Eyebrow } from '../../../ui/eyebrow.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Props = { card: Card; spots: readonly Spot[] }

/** The post that a day begins with: its picture, whose products can be shopped there, and its words. */
export function LeadPost({ card, spots }: Props) {
  const { t } = useLingui()
  const { creator, hero, title, caption } = card
  const href = postHref(card.postId)
  if (!hero) return null
  const name = creator.name
  const ratio: Record<`--${string}`, number> = {
    '--ratio': Math.round((hero.width / hero.height) * 1e3) / 1e3,
  }
  return (
    <article
      className="lead-post"
      aria-label={title || t`A post by ${name}`}
      data-content={`post:${card.postId}`}
    >
      <div className="lead-post-picture" style={ratio}>
        <Link href={href}>
          <Picture
            {...hero}
            alt={title || t`A post by ${name}`}
            widths={[450, 736, 900, 1200]}
            sizes="(min-width: 960px) 30rem, (min-width: 600px) 50vw, 100vw"
            first
          />
        </Link>
        {spots.length > 0 && (
          <ul aria-label={t`Products in this picture`}>
            {spots.map((spot) => (
              <li key={spot.details.id}>
                <SpotLink spot={spot} postId={card.postId} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="lead-post-words">
        <Eyebrow>
          <Trans>Look of the day</Trans>
        </Eyebrow>
        <h2>
          <Link variant="name" href={href}>
            {title || t`A post by ${name}`}
          </Link>
        </h2>
        {caption && <p>{caption}</p>}
        <Link variant="text" href={shopHref(creator.displayName)}>
          {name}
        </Link>
        <Link href={href} className={buttonClass({})}>
          <Trans>Shop the look</Trans>
        </Link>
      </div>
    </article>
  )
}

/** A dot on a product in the picture, with its name and price on hover or focus, that leads to it. */
function SpotLink({ spot: { x, y, details }, postId }: { spot: Spot; postId: string }) {
  return (
    <Link
      className="lead-post-spot"
      href={productHref(details.id, { postId })}
      style={{ left: `${Math.round(x * 1e3) / 10}%`, top: `${Math.round(y * 1e3) / 10}%` }}
      data-side={x < 0.5 ? undefined : 'left'}
    >
      <span>
        {details.name} <ProductPrice details={details} />
      </span>
    </Link>
  )
}
