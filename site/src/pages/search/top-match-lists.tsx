import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { BuyNowBadge } from '../../cards/buy-now-badge.tsx'
import { square } from '../../cards/cards.ts'
import { ProductPrice } from '../../cards/product-price.tsx'
import { SoldOutBadge } from '../../cards/sold-out-badge.tsx'
import { profile } from '../../domain/creators/profiles.ts'
import { inVariant, productDetails } from '../../domain/products/products.ts'
import type { FoundProduct } from '../../domain/search/found-products.ts'
import { searchHref } from '../../domain/search/search-address.ts'
import { productHref, shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'

type ListProps = {
  title: ReactNode
  /** The address of all that match, if there are more, and the text of its link. */
  allHref: string | undefined
  all: ReactNode
  children: ReactNode
}

function TopList({ title, allHref, all, children }: ListProps) {
  return (
    <section className="top-match-lists">
      <header className="top-match-lists-head">
        <h2>{title}</h2>
        {allHref && (
          <Link variant="text" href={allHref}>
            {all}
          </Link>
        )}
      </header>
      <ul className="top-match-lists-list">{children}</ul>
    </section>
  )
}

type CreatorsProps = {
  keyword: string
  creatorIds: readonly string[]
  /** Whether more than these match. */
  hasMore: boolean
}

/** The creators that match best, above the posts. */
export function TopCreators({ keyword, creatorIds, hasMore }: CreatorsProps) {
  return (
    <TopList
      title={<Trans>Creators</Trans>}
      allHref={hasMore ? searchHref({ keyword, type: 'profile' }) : undefined}
      all={<Trans>All creators</Trans>}
    >
      {creatorIds.map((id) => (
        <Creator key={id} id={id} />
      ))}
    </TopList>
  )
}

function Creator({ id }: { id: string }) {
  const { data: creator } = useQuery(profile(id))
  if (!creator) return null
  const name = creator.name || creator.displayName
  return (
    <li data-result={id} data-content={`profile:${id}`}>
      <Link className="top-match-lists-creator" href={shopHref(creator.displayName)}>
        <Avatar
          name={name}
          url={creator.avatarUrl}
          colour={creator.avatarColour ?? undefined}
          size="large"
          first
        />
        <bdi className="top-match-lists-name">{name}</bdi>
      </Link>
    </li>
  )
}

type ProductsProps = {
  products: readonly FoundProduct[]
  /** The address of all products that match, if there are more. */
  allHref: string | undefined
}

/** The products that match best, above the posts. */
export function TopProducts({ products, allHref }: ProductsProps) {
  return (
    <TopList title={<Trans>Products</Trans>} allHref={allHref} all={<Trans>All products</Trans>}>
      {products.map((product) => (
        <Product key={product.detailsId} {...product} />
      ))}
    </TopList>
  )
}

function Product({ detailsId, postId, variant }: FoundProduct) {
  const { data } = useQuery(productDetails(detailsId))
  if (!data) return null
  const details = inVariant(data, variant)
  const { imageUrl, imageColour, name } = details
  const href = productHref(detailsId, { postId, variantId: variant?.variantId })
  return (
    <li data-result={detailsId} data-content={`product:${detailsId}`}>
      <Link className="top-match-lists-product" href={href}>
        {imageUrl ? (
          <Picture
            {...square(imageUrl, imageColour)}
            alt=""
            widths={[176, 256]}
            sizes="(min-width: 48rem) 15vw, 30vw"
            square
            first
          />
        ) : (
          <PictureFrame />
        )}
        <span className="top-match-lists-name">{name}</span>
        <span className="top-match-lists-price">
          <ProductPrice details={details} />
        </span>
        <span className="top-match-lists-marks">
          <SoldOutBadge details={details} />
          <BuyNowBadge details={details} />
        </span>
      </Link>
    </li>
  )
}
