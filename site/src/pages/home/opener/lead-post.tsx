import { Trans, useLingui } from '@lingui/react/macro'

import { Price } from '../../../cards/product-price.tsx'
import type { Lead, Spot } from '../../../domain/opener/opener.ts'
import { postHref, productHref, shopHref } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Eyebrow } from '../../../ui/eyebrow.tsx'
import { inPercent } from '../../../ui/in-percent.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SpotMark } from '../../../ui/spot-mark.tsx'

/** The post that a day begins with: its picture, whose products can be shopped there, and its words. */
export function LeadPost({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const { postId, creator, hero, title, caption, spots } = lead
  const href = postHref(postId)
  const name = creator.name
  const ratio: Record<`--${string}`, number> = {
    '--ratio': Math.round((hero.width / hero.height) * 1e3) / 1e3,
  }
  return (
    <section
      className="lead-post"
      aria-label={title || t`A post by ${name}`}
      data-content={`post:${postId}`}
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
              <li key={spot.id}>
                <SpotLink spot={spot} postId={postId} />
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
          <bdi>{name}</bdi>
        </Link>
        <Link href={href} className={buttonClass({})}>
          <Trans>Shop the look</Trans>
        </Link>
      </div>
    </section>
  )
}

/** A dot on a product in the picture, with its name and price on hover or focus, that leads to it. */
function SpotLink({ spot, postId }: { spot: Spot; postId: string }) {
  const { x, y, id, name, price } = spot
  return (
    <Link
      className="lead-post-spot"
      href={productHref(id, { postId })}
      style={inPercent({ left: x, top: y })}
      data-side={x < 0.5 ? undefined : 'left'}
    >
      <SpotMark />
      <span>
        {name} {price && <Price price={price} />}
      </span>
    </Link>
  )
}
